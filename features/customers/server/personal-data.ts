import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import * as repository from './personal-data-repository.ts';

/** The profile of a customer, and what members have written. */
export const customerPersonalData: PersonalData = {
  name: 'profile',
  columns: [
    'customers.email',
    'customers.name',
    'customers.sort_name',
    'customers.note',
    'customers.tags',
    'customers.words',
    'customer_aliases.email',
    'customer_aliases.note',
    'customer_aliases.tags',
    'customer_aliases.added_tags',
  ],
  async *list({ db, websiteId }, email) {
    yield* await repository.listPersonal(db, websiteId, email);
  },
  // The orders have got their placeholder in the same transaction. The customer keeps its id.
  anonymize: ({ db, websiteId, clock }, { email, placeholder }) =>
    repository.anonymize(db, websiteId, { email, placeholder, now: clock() }),
  async listSubjects({ db, websiteId }, { placeholder }) {
    return (await repository.listIds(db, websiteId, placeholder)).map((id) => ({ kind: 'customer', id }));
  },
};
