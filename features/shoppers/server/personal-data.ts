import { inTransaction } from '#platform/context.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import * as repository from './personal-data-repository.ts';

/** The account of an email address, its sessions and its sign-in links. */
export const accountPersonalData: PersonalData = {
  name: 'account',
  columns: ['shoppers.email', 'shopper_links.email'],
  async *list({ db, websiteId }, email) {
    yield* await repository.listPersonal(db, websiteId, email);
  },
  // Saved addresses and sessions are deleted with the account.
  erase: (ctx, erasure) => inTransaction(ctx, ({ db, websiteId }) => repository.remove(db, websiteId, erasure)),
};
