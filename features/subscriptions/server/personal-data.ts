import { inPages } from '#platform/personal-data/in-pages.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import * as repository from './personal-data-repository.ts';

/** Subscriptions of an email address. One that has not ended refuses an erasure: it would be charged again. */
export const subscriptionPersonalData: PersonalData = {
  name: 'subscriptions',
  columns: [
    'subscriptions.email',
    'subscriptions.delivery',
    'subscriptions.billing',
    'subscriptions.answers',
    'subscriptions.method',
    'subscriptions.customer_ref',
  ],
  list: ({ db, websiteId }, email) => inPages(email, (page) => repository.listPersonal(db, websiteId, page)),
  async findBlockers({ db, websiteId }, email) {
    const count = await repository.lockLive(db, websiteId, email);
    return count === 0 ? [] : [{ reason: 'subscription', count }];
  },
  anonymize: ({ db, websiteId, clock }, erasure) => repository.anonymize(db, websiteId, { ...erasure, now: clock() }),
  async listSubjects({ db, websiteId }, { placeholder }) {
    return (await repository.listIds(db, websiteId, placeholder)).map((id) => ({ kind: 'subscription', id }));
  },
};
