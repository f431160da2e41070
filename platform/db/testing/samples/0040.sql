insert into product_imports (website_id, id, filename, bytes, encoding, delimiter, header, samples, settings, state, counts, created_at) values
  ('w1', 'pi1', 'products.csv', 20, 'utf-8', ',', '{Title,Price}', '[["Bowl", "5"]]', '{}', 'importing', '{}', now());
insert into product_import_problems (website_id, import_id, first_row, last_row, row_number, column_name, message) values
  ('w1', 'pi1', 2, 2, 2, 'Price', 'Enter an amount such as 12.50.');
insert into product_import_pictures (website_id, import_id, first_row, item_id, sources) values ('w1', 'pi1', 2, 'i1', '{}');
insert into imported_pictures (website_id, source, media_id) values ('w1', '\x01', 'p3');
