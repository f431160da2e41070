import { toAnswerTexts } from '#kernel/text/form-answer.ts';
import type { EmailContent } from '#platform/email/email-content.ts';
import type { LanguageSettings } from '#platform/email/languages.ts';
import { translator } from '#platform/email/translator.ts';
import type { AbandonedLine } from '../../abandoned-checkout.ts';
import { REMINDER_MESSAGES } from './messages.ts';

export interface ReminderEmailInput {
  shop: string;
  languageSettings: LanguageSettings;
  lines: readonly AbandonedLine[];
  currency: string;
  url: string;
  unsubscribeUrl: string;
}

export function writeReminderEmail({ shop, languageSettings, ...input }: ReminderEmailInput): EmailContent {
  const { t, price } = translator(REMINDER_MESSAGES, languageSettings);
  return {
    subject: t('mailReminderSubject', { shop }),
    heading: t('mailReminderHeading'),
    paragraphs: [t('mailReminderText', { shop }), t('mailReminderStock')],
    rows: input.lines.map((line) => [
      `${line.quantity} × ${describeLine(line)}`,
      price(line.unitPriceCents * line.quantity, input.currency),
    ]),
    link: { text: t('mailReminderButton'), url: input.url },
    footer: t('mailReminderFoot', { shop }),
    unsubscribe: { text: t('mailReminderUnsubscribe'), url: input.unsubscribeUrl },
  };
}

function describeLine({ title, attributes, answers }: AbandonedLine): string {
  const answerTexts = toAnswerTexts(answers).map(({ title: question, text }) => `${question}: ${text}`);
  const details = [Object.values(attributes).join(', '), ...answerTexts].filter((text) => text !== '').join('; ');
  return details === '' ? title : `${title} (${details})`;
}
