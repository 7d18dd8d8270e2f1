/* libsquashfuse refers to these decompressors. The image is packed with zstd alone, so each of them
 * may fail: then neither liblzo2, which is under the GPL, nor liblz4 and liblzma are linked. */
int lzo1x_decompress_safe(void) { return -1; }
int LZ4_decompress_safe(void) { return -1; }
int lzma_stream_buffer_decode(void) { return 9; }
