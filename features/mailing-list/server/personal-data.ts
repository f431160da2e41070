import { inTransaction } from '#platform/context.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import * as repository from './personal-data-repository.ts';
import { toSuppressionHash } from './suppression-hash.ts';

/**
 * The consent of an email address to newsletters. A hash of an erased address is kept, so that it is not written to
 * when it is imported again.
 */
export const mailingPersonalData: PersonalData = {
  name: 'mailing-list',
  columns: ['mailing_list_subscribers.email', 'mail_suppressions.email', 'mail_suppressions.bounce_words'],
  async *list({ db, websiteId }, email) {
    yield* await repository.listPersonal(db, websiteId, email);
  },
  erase: (ctx, { email, until }) =>
    inTransaction(ctx, ({ db, websiteId, clock }) =>
      repository.erase(db, websiteId, { email, hash: toSuppressionHash(websiteId, email), until, now: clock() }),
    ),
};
