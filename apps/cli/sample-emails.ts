import { sampleFormEmails } from '#features/forms/server/index.ts';
import { sampleGiftCardEmails } from '#features/gift-cards/server/index.ts';
import { writeConfirmation } from '#features/mailing-list/server/index.ts';
import { sampleOrderEmails } from '#features/orders/server/index.ts';
import { writeNotice } from '#features/restock/server/index.ts';
import { renderSignInEmail } from '#features/shoppers/server/index.ts';
import { sampleSubscriptionEmails } from '#features/subscriptions/server/index.ts';
import type { EmailContent } from '#platform/email/email-content.ts';
import type { SampleFacts } from '#platform/email/sample.ts';

/** Each email that the platform sends, with sample data, by its preview name. */
export function sampleEmails(facts: SampleFacts): Readonly<Record<string, EmailContent>> {
  const { shop, url, speaker } = facts;
  return {
    ...sampleOrderEmails(facts),
    ...sampleSubscriptionEmails(facts),
    ...sampleGiftCardEmails(facts),
    ...sampleFormEmails(facts),
    'sign-in': renderSignInEmail({ shop, url, speaker }),
    'mailing-list': writeConfirmation({ shop, url, speaker }),
    restock: writeNotice({
      shop,
      speaker,
      title: 'Sample vase',
      attributes: { Size: 'Large' },
      url,
      unsubscribeUrl: `${url}/restock/unsubscribe?token=sample`,
    }),
  };
}
