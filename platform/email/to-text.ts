import type { EmailContent } from './email-content.ts';
import type { EmailTheme } from './email-theme.ts';

/** The plain text part, which every email has. */
export function toText(email: EmailContent, { footer }: Pick<EmailTheme, 'footer'> = { footer: '' }): string {
  const { quote, token, rows = [], totals = [], blocks = [], link, unsubscribe } = email;
  const parts = [
    email.heading,
    quote === undefined ? '' : toQuote(quote),
    token === undefined ? '' : token.details.map(toLine).join('\n'),
    ...email.paragraphs,
    [...rows, ...totals].map(toLine).join('\n'),
    ...blocks.map(({ title, lines }) => [title, ...lines].join('\n')),
    `${link.text}: ${link.url}`,
    email.footer,
    footer,
    unsubscribe === undefined ? '' : `${unsubscribe.text}: ${unsubscribe.url}`,
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

const toLine = ([name, value]: readonly [string, string]): string => `${name}: ${value}`;

function toQuote({ text, by }: { text: string; by: string }): string {
  const lines = [text === '' ? '' : `“${text}”`, by === '' ? '' : `— ${by}`];
  return lines.filter((line) => line !== '').join('\n');
}
