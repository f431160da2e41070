import { sql } from '#platform/db/sql.ts';

/** The field ids of the form of a product `p`. Null when it has none. A part of other slices' statements. */
export const productFormFields = sql`
  (select jsonb_path_query_array(f.definition, '$.fields[*].id') from forms f
   where f.website_id = p.website_id and f.key = p.details ->> 'form')`;
