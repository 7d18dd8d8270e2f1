"""What leaves the windows on paper and in files: pages, PDF, pictures, tables, texts."""
