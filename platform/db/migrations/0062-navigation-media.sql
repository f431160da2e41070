-- Menus link to files by name, as the settings of a website do. No menu of an earlier version contains such a link, so there
-- is nothing to find in the rows that exist.

create or replace function replace_references_of_website() returns trigger language plpgsql as $$
begin
  perform replace_media_references('site', array_agg(new.id), array_agg(new.id), array_agg(name))
  from (values (1)) one left join (
    select media_names(new.settings::text) union select media_names(new.navigation::text)) found (name) on true;
  return null;
end $$;
create trigger references_of_changed_navigation after update of navigation on websites
  for each row when (old.navigation <> new.navigation) execute function replace_references_of_website();
