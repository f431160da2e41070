import { inTransaction } from '#platform/context.ts';
import { inPages } from '#platform/personal-data/in-pages.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { purgeProduct } from './add-review.ts';
import * as owners from './owner-repository.ts';
import * as repository from './personal-data-repository.ts';

/** Reviews with an email address. */
export const reviewPersonalData: PersonalData = {
  name: 'reviews',
  columns: ['reviews.author_name', 'reviews.author_email', 'reviews.account_id'],
  list: ({ db, websiteId }, email) => inPages(email, (page) => repository.listPersonal(db, websiteId, page)),
  async listSubjects({ db, websiteId }, erasure) {
    return (await repository.listIds(db, websiteId, erasure)).map((id) => ({ kind: 'review', id }));
  },
  erase: (ctx, erasure) =>
    inTransaction(ctx, async (tx) => {
      const ids = await repository.listIds(tx.db, tx.websiteId, erasure);
      if (ids.length === 0) return;
      const products = await owners.lockProductsOf(tx.db, tx.websiteId, ids);
      if (erasure.texts === 'delete') await repository.removeAll(tx.db, tx.websiteId, ids);
      else await repository.anonymize(tx.db, tx.websiteId, ids);
      for (const product of products) await purgeProduct(tx, product);
    }),
};
