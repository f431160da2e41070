import { type Ctx, inTransaction } from '#platform/context.ts';
import type { PersonalSubject } from '#platform/personal-data/personal-data.ts';
import { redactRecords } from '../redact-records.ts';
import * as repository from './redaction-repository.ts';

const SUBJECTS = 50;

/** Removes what the log says about the records of an erased person. May run several times. */
export async function redactEntries(ctx: Ctx, subjects: readonly PersonalSubject[]): Promise<void> {
  for (let at = 0; at < subjects.length; at += SUBJECTS) {
    const some = subjects.slice(at, at + SUBJECTS);
    for (let after = ''; ; ) {
      const entries = await repository.listAbout(ctx.db, ctx.websiteId, { subjects: some, after });
      const changed = entries.map((entry) => ({ ...entry, records: redactRecords(entry.records, subjects) }));
      await inTransaction(ctx, (tx) => repository.update(tx.db, tx.websiteId, changed));
      const last = entries.at(-1);
      if (last === undefined) break;
      after = last.id;
    }
  }
}
