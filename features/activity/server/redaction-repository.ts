import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import type { PersonalSubject } from '#platform/personal-data/personal-data.ts';
import type { StoredRecord } from '../redact-records.ts';
import { toLabelTerms } from './entry-repository.ts';

export interface RecordsOfEntry {
  id: string;
  records: StoredRecord[];
}

const PAGE = 100;

/** Entries about the given records, in the order of their ids. */
export async function listAbout(
  db: Db,
  websiteId: WebsiteId,
  { subjects, after }: { subjects: readonly PersonalSubject[]; after: string },
): Promise<RecordsOfEntry[]> {
  return await db.sql<RecordsOfEntry & object>`
    select e.id, e.records from activity_entries e
    where e.website_id = ${websiteId} and e.id > ${after} and e.id in (
      select s.entry_id from jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb) as given (kind text, id text)
        join activity_subjects s on s.website_id = ${websiteId} and s.kind = given.kind and s.subject_id = given.id)
    order by e.id limit ${PAGE}`;
}

/**
 * Replaces the records of entries. The setting, which ends with the transaction, lets the append-only table accept it.
 */
export async function update(db: Db, websiteId: WebsiteId, entries: readonly RecordsOfEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ id, records }) => ({ id, records, words: toLabelTerms(websiteId, records) }));
  await db.sql`select set_config('vitrine.erasure', 'on', true)`;
  await db.sql`
    update activity_entries e set records = given.records,
      words = array_to_tsvector(array(select jsonb_array_elements_text(given.words)))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id text, records jsonb, words jsonb)
    where e.website_id = ${websiteId} and e.id = given.id`;
  await db.sql`select set_config('vitrine.erasure', 'off', true)`;
}
