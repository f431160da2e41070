import { sampleGiftCardEmails } from '#features/gift-cards/server/index.ts';
import { sampleOrderEmails } from '#features/orders/server/index.ts';
import type { EmailKind } from '#features/sites/email-kinds.ts';
import type { Website } from '#features/sites/server/index.ts';
import type { EmailSettings } from '#features/sites/site-file.ts';
import { sampleSubscriptionEmails } from '#features/subscriptions/server/index.ts';
import type { EmailContent } from '#platform/email/email-content.ts';

export interface SampleInput {
  site: Website['site'];
  /** Instead of those of the site. */
  emails: EmailSettings;
  /** Target of the links. */
  url: string;
}

/** Every kind of email whose texts can be replaced, with sample data. */
export function sampleEmails({ site, emails, url }: SampleInput): Readonly<Record<EmailKind, EmailContent>> {
  const options = { shop: site.title, url, languageSettings: { ...site, emails } };
  const samples = {
    ...sampleOrderEmails(options),
    ...sampleGiftCardEmails(options),
    ...sampleSubscriptionEmails(options),
  };
  return samples as Record<EmailKind, EmailContent>; // a test compares their names
}
