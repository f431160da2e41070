import { inPages } from '#platform/personal-data/in-pages.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import * as repository from './personal-data-repository.ts';

/** What an email address waits for, or has waited for. */
export const restockPersonalData: PersonalData = {
  name: 'restock-requests',
  columns: ['restock_requests.email'],
  list: ({ db, websiteId }, email) => inPages(email, (page) => repository.listPersonal(db, websiteId, page)),
  erase: ({ db, websiteId }, erasure) => repository.remove(db, websiteId, erasure),
};
