-- Imports of products with the pictures in a zip file: its key in the storage, its name, its size and its number of files.

alter table product_imports add column zip jsonb;

-- The filters of a product list are edited on their own: who has changed them, and how often.

alter table collections
  add column filters_revision integer not null default 1,
  add column filters_updated_by text;
