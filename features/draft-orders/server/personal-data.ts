import { inPages } from '#platform/personal-data/in-pages.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import * as repository from './personal-data-repository.ts';

/** Orders that members have composed for a person. */
export const draftOrderPersonalData: PersonalData = {
  name: 'draft-orders',
  columns: ['draft_orders.email', 'draft_orders.delivery', 'draft_orders.billing', 'draft_orders.note'],
  list: ({ db, websiteId }, email) => inPages(email, (page) => repository.listPersonal(db, websiteId, page)),
  listSubjects: async ({ db, websiteId }, erasure) =>
    (await repository.listIds(db, websiteId, erasure)).map((id) => ({ kind: 'draft-order', id })),
  erase: ({ db, websiteId }, erasure) => repository.erase(db, websiteId, erasure),
};
