update product_imports set zip = '{"key": "w1/imports/pi1-1.zip", "filename": "pictures.zip", "bytes": 9, "fileCount": 1}'
where website_id = 'w1' and id = 'pi1';
update collections set filters_revision = 2, filters_updated_by = 'm1' where website_id = 'w1';
