import type { Storage } from '#platform/adapters/storage/port.ts';
import { inPages } from '#platform/personal-data/in-pages.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import * as files from './file-repository.ts';
import { removeSubmissions } from './moderate-submissions.ts';
import * as repository from './personal-data-repository.ts';

/** Messages that were sent with an email address, and their files. */
export function createFormPersonalData(storage: Storage): PersonalData {
  return {
    name: 'form-submissions',
    columns: [
      'form_submissions.email',
      'form_submissions.answers',
      'form_submissions.words',
      'form_files.filename',
      'form_deliveries.target',
    ],
    list: ({ db, websiteId }, email) => inPages(email, (page) => repository.listPersonal(db, websiteId, page)),
    async *files({ db, websiteId }, email) {
      const ids = await repository.listIds(db, websiteId, { email });
      for (const { id, filename } of await files.listBySubmissions(db, websiteId, ids))
        yield { filename: `${id}-${filename}`, open: () => storage.open(files.storageKey(websiteId, id)) };
    },
    async listSubjects({ db, websiteId }, { email, until }) {
      const ids = await repository.listIds(db, websiteId, { email, until });
      return ids.map((id) => ({ kind: 'form-submission', id }));
    },
    async erase(ctx, { email, until }) {
      const ids = await repository.listIds(ctx.db, ctx.websiteId, { email, until });
      await removeSubmissions(ctx, storage, ids);
    },
  };
}
