import { inTransaction } from '#platform/context.ts';
import { inPages } from '#platform/personal-data/in-pages.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { updateAndRecount } from './moderate-comments.ts';
import * as repository from './personal-data-repository.ts';
import { redact } from './repository.ts';

/** Comments with an email address. A removed one leaves its place, so that the replies of others stay. */
export const commentPersonalData: PersonalData = {
  name: 'comments',
  columns: ['comments.author_name', 'comments.author_email'],
  list: ({ db, websiteId }, email) => inPages(email, (page) => repository.listPersonal(db, websiteId, page)),
  async listSubjects({ db, websiteId }, erasure) {
    return (await repository.listIds(db, websiteId, erasure)).map((id) => ({ kind: 'comment', id }));
  },
  erase: (ctx, erasure) =>
    inTransaction(ctx, async (tx) => {
      const ids = await repository.listIds(tx.db, tx.websiteId, erasure);
      if (ids.length === 0) return;
      await updateAndRecount(tx, ids, async ({ db, websiteId, clock }, items) => {
        if (erasure.texts === 'anonymize') await repository.anonymize(db, websiteId, ids);
        else for (const id of ids) await redact(db, websiteId, id, clock());
        return items;
      });
    }),
};
