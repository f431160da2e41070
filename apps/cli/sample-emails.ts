import { writeReminderEmail } from '#features/abandoned-checkouts/server/index.ts';
import { samplePaymentLinkEmails } from '#features/draft-orders/server/index.ts';
import { sampleFormEmails } from '#features/forms/server/index.ts';
import { sampleGiftCardEmails } from '#features/gift-cards/server/index.ts';
import { renderConfirmationEmail } from '#features/mailing-list/server/index.ts';
import { sampleMemberEmails } from '#features/members/server/index.ts';
import { sampleOrderEmails } from '#features/orders/server/index.ts';
import { samplePrivacyEmails } from '#features/privacy/server/index.ts';
import { writeRestockEmail } from '#features/restock/server/index.ts';
import { renderSignInEmail } from '#features/shoppers/server/index.ts';
import { writeLowStockEmail } from '#features/stock/server/index.ts';
import { sampleSubscriptionEmails } from '#features/subscriptions/server/index.ts';
import type { EmailContent } from '#platform/email/email-content.ts';
import type { SampleOptions } from '#platform/email/sample.ts';

/** Each email that the platform sends, with sample data, by its preview name. */
export function sampleEmails(options: SampleOptions): Readonly<Record<string, EmailContent>> {
  const { shop, url, languageSettings } = options;
  return {
    ...sampleOrderEmails(options),
    ...sampleSubscriptionEmails(options),
    ...sampleGiftCardEmails(options),
    ...samplePaymentLinkEmails(options),
    ...sampleFormEmails(options),
    ...sampleMemberEmails(options),
    'abandoned-checkout': sampleReminder(options),
    ...samplePrivacyEmails(options),
    'sign-in': renderSignInEmail({ shop, url, languageSettings }),
    'mailing-list': renderConfirmationEmail({ shop, url, languageSettings }),
    'low-stock': writeLowStockEmail({
      shop,
      languageSettings,
      url,
      variants: [
        { name: 'Sample vase · Large · VASE-L', level: 3 },
        { name: 'Sample bowl · BOWL', level: 0 },
      ],
    }),
    restock: writeRestockEmail({
      shop,
      languageSettings,
      title: 'Sample vase',
      attributes: { Size: 'Large' },
      url,
      unsubscribeUrl: `${url}/restock/unsubscribe?token=sample`,
    }),
  };
}

function sampleReminder({ shop, url, languageSettings }: SampleOptions): EmailContent {
  return writeReminderEmail({
    shop,
    languageSettings,
    lines: [
      {
        variantId: 'sample',
        title: 'Sample vase',
        sku: 'VASE-L',
        attributes: { Size: 'Large' },
        answers: null,
        quantity: 2,
        unitPriceCents: 4200,
      },
    ],
    currency: 'USD',
    url,
    unsubscribeUrl: `${url}/checkout/reminders/unsubscribe?token=sample`,
  });
}
