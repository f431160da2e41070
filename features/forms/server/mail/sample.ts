import type { EmailContent } from '#platform/email/email-content.ts';
import type { SampleOptions } from '#platform/email/sample.ts';
import { renderFormEmail } from './form-email.ts';

/** The submission email with sample answers. */
export function sampleFormEmails({ shop, url, languageSettings }: SampleOptions): Record<string, EmailContent> {
  const submission = {
    formName: 'Contact',
    page: '/contact',
    email: 'ada@example.com',
    answers: [
      { id: 'email', type: 'email' as const, rawTitle: 'Email', value: 'ada@example.com' },
      { id: 'message', type: 'textarea' as const, rawTitle: 'Message', value: 'Do you make larger ones?\nWith thanks' },
      { id: 'colours', type: 'checkbox' as const, rawTitle: 'Colours', values: ['Ash', 'Moss'] },
    ],
  };
  return { form: renderFormEmail({ shop, languageSettings, submission, baseUrl: url }) };
}
