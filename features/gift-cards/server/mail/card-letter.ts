import type { CurrencyCode } from '#kernel/money/currency.ts';
import { formatMoney } from '#kernel/money/format.ts';
import { money } from '#kernel/money/money.ts';
import type { Letter } from '#platform/mail-look/letter.ts';
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

export function writeCardLetter({ shop, card, code, url, timeZone, language }: CardLetterFacts): Letter {
  const amount = formatMoney(money(card.balanceCents, card.currency as CurrencyCode));
  const from = card.senderName === '' ? '' : ` from ${card.senderName}`;
  const greeting = card.recipientName === '' ? 'A gift card for you' : `A gift card for you, ${card.recipientName}`;
  return {
    subject: `${amount} to spend at ${shop}${from}`,
    heading: greeting,
    quote: { text: card.message, by: card.senderName },
    token: {
      title: amount,
      code: formatCode(code),
      words: [
        ['Amount', amount],
        ['Code', formatCode(code)],
      ],
    },
    paragraphs: [
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
