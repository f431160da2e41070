import type { EmailContent } from '#platform/email/email-content.ts';
import type { SampleOptions } from '#platform/email/sample.ts';
import { renderDeclinedEmail, renderErasedEmail, renderExportEmail } from './privacy-email.ts';

/** Samples of the emails about exports and erasures. */
export function samplePrivacyEmails({ shop, url, languageSettings }: SampleOptions): Record<string, EmailContent> {
  const data = { shop, url, languageSettings };
  return {
    'privacy-export': renderExportEmail({ ...data, url: `${url}/account/data/sample` }),
    'privacy-erased': renderErasedEmail(data),
    'privacy-declined': renderDeclinedEmail({ ...data, answer: 'Your subscription has to end first.' }),
  };
}
