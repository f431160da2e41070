-- A website can be deleted as a whole. These two references had to hold after each single delete; deferred to the end of
-- the transaction they hold when both sides are gone.

alter table item_images alter constraint item_images_website_id_media_id_fkey deferrable initially immediate;
alter table variants alter constraint variants_website_id_image_id_fkey deferrable initially immediate;
