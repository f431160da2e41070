import type { CurrencyCode } from '#kernel/money/currency.ts';
import { formatMoney } from '#kernel/money/format.ts';
import { money } from '#kernel/money/money.ts';
import { escapeAttribute, escapeHtml } from '#kernel/text/escape.ts';
import { formatCode } from '../../code.ts';
import type { GiftCard } from '../../gift-card.ts';

export interface CardLetterFacts {
  shop: string;
  card: GiftCard;
  code: string;
  /** Where it is redeemed. */
  url: string;
  timeZone: string;
  language: string;
}

/** A mail before it is text or HTML: both are made of the same parts, so that neither tells more than the other. */
export interface CardLetter {
  subject: string;
  heading: string;
  amount: string;
  code: string;
  /** The buyer's own words; empty for none. */
  message: string;
  signature: string;
  notes: readonly string[];
  link: { text: string; url: string };
  foot: string;
}

export function writeCardLetter({ shop, card, code, url, timeZone, language }: CardLetterFacts): CardLetter {
  const amount = formatMoney(money(card.balanceCents, card.currency as CurrencyCode));
  const from = card.senderName === '' ? '' : ` from ${card.senderName}`;
  const greeting = card.recipientName === '' ? 'A gift card for you' : `A gift card for you, ${card.recipientName}`;
  return {
    subject: `${amount} to spend at ${shop}${from}`,
    heading: greeting,
    amount,
    code: formatCode(code),
    message: card.message,
    signature: card.senderName,
    notes: [
      `Enter the code as a gift card when you check out at ${shop}. What you do not spend stays on the card.`,
      card.expiresAt === null
        ? 'The card does not expire.'
        : `The card can be used until ${formatDay(card.expiresAt, { language, timeZone })}.`,
    ],
    link: { text: `Visit ${shop}`, url },
    foot: `${shop}. Whoever has the code can spend the card: keep this mail.`,
  };
}

function formatDay(time: Date, { language, timeZone }: { language: string; timeZone: string }): string {
  return new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'long' }).format(time);
}

export function toText(letter: CardLetter): string {
  const words = letter.message === '' ? '' : `“${letter.message}”`;
  const parts = [
    letter.heading,
    [words, letter.signature === '' ? '' : `— ${letter.signature}`].filter((part) => part !== '').join('\n'),
    `Amount: ${letter.amount}\nCode: ${letter.code}`,
    ...letter.notes,
    `${letter.link.text}: ${letter.link.url}`,
    letter.foot,
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

const FONT = "font-family:-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;color:#222";

/** Styles stand in the elements: mail programs drop sheets. */
export function toHtml(letter: CardLetter): string {
  const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const words =
    letter.message === ''
      ? ''
      : `<blockquote style="margin:0 0 8px;font-size:18px">${escapeHtml(letter.message).replaceAll('\n', '<br>')}</blockquote>`;
  const signature = letter.signature === '' ? '' : paragraph(`— ${letter.signature}`);
  const card = `<div style="margin:24px 0;padding:24px;border:1px solid #ccc;border-radius:8px;text-align:center"><p style="margin:0 0 8px;font-size:28px;font-weight:600">${escapeHtml(letter.amount)}</p><p style="margin:0;font:600 18px ui-monospace,Menlo,Consolas,monospace;letter-spacing:1px">${escapeHtml(letter.code)}</p></div>`;
  const link = `<p style="margin:24px 0"><a href="${escapeAttribute(letter.link.url)}" style="color:#222">${escapeHtml(letter.link.text)}</a></p>`;
  const foot = `<p style="margin:0;font-size:13px;color:#666">${escapeHtml(letter.foot)}</p>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(letter.subject)}</title></head><body style="margin:0;padding:24px;${FONT};line-height:1.5"><div style="max-width:560px;margin:0 auto"><h1 style="font-size:22px;margin:0 0 16px">${escapeHtml(letter.heading)}</h1>${words}${signature}${card}${letter.notes.map(paragraph).join('')}${link}${foot}</div></body></html>`;
}
