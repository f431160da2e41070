import { sampleFormLetters } from '#features/forms/server/index.ts';
import { sampleCardLetters } from '#features/gift-cards/server/index.ts';
import { writeConfirmation } from '#features/mailing-list/server/index.ts';
import { sampleOrderLetters } from '#features/orders/server/index.ts';
import { writeNotice } from '#features/restock/server/index.ts';
import { writeLinkLetter } from '#features/shoppers/server/index.ts';
import { sampleSubscriptionLetters } from '#features/subscriptions/server/index.ts';
import type { Letter } from '#platform/mail-look/letter.ts';
import type { SampleFacts } from '#platform/mail-look/sample.ts';

/** Each letter that the platform sends, by the name it is previewed by, with made-up facts. */
export function sampleLetters(facts: SampleFacts): Readonly<Record<string, Letter>> {
  const { shop, url, speaker } = facts;
  return {
    ...sampleOrderLetters(facts),
    ...sampleSubscriptionLetters(facts),
    ...sampleCardLetters(facts),
    ...sampleFormLetters(facts),
    'sign-in': writeLinkLetter({ shop, url, speaker }),
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
