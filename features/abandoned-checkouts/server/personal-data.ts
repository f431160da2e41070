import { inPages } from '#platform/personal-data/in-pages.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import * as repository from './personal-data-repository.ts';

/** Checkouts that a person has left. */
export const abandonedCheckoutPersonalData: PersonalData = {
  name: 'abandoned-checkouts',
  columns: ['abandoned_checkouts.email', 'abandoned_checkouts.lines'],
  list: ({ db, websiteId }, email) => inPages(email, (page) => repository.listPersonal(db, websiteId, page)),
  listSubjects: async ({ db, websiteId }, erasure) =>
    (await repository.listIds(db, websiteId, erasure)).map((id) => ({ kind: 'abandoned-checkout', id })),
  erase: ({ db, websiteId }, erasure) => repository.erase(db, websiteId, erasure),
};
