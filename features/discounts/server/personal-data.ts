import { inPages } from '#platform/personal-data/in-pages.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import * as uses from './use-repository.ts';

/** Which discounts a person has used. Erased persons may use a code again that everyone may use once. */
export const discountPersonalData: PersonalData = {
  name: 'discounts',
  columns: ['discount_uses.person'],
  list: ({ db, websiteId }, email) => inPages(email, (page) => uses.listPersonal(db, websiteId, page)),
  anonymize: ({ db, websiteId }, erasure) => uses.anonymize(db, websiteId, erasure),
};
