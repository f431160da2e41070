import type { Speaker } from '#platform/mail-look/languages.ts';
import type { Letter } from '#platform/mail-look/letter.ts';
import { voiceOf } from '#platform/mail-look/voice.ts';
import { formatCode } from '../../code.ts';
import type { GiftCard } from '../../gift-card.ts';
import { CARD_WORDS } from './words.ts';

export interface CardLetterFacts {
  shop: string;
  speaker: Speaker;
  card: GiftCard;
  code: string;
  /** Where it is redeemed. */
  url: string;
  timeZone: string;
}

export function writeCardLetter({ shop, speaker, card, code, url, timeZone }: CardLetterFacts): Letter {
  const { say, day, price } = voiceOf(CARD_WORDS, speaker);
  const { senderName: sender, recipientName: name, expiresAt } = card;
  const amount = price(card.balanceCents, card.currency);
  return {
    subject: say(sender === '' ? 'mailGiftSubject' : 'mailGiftSubjectFrom', { amount, shop, sender }),
    heading: say(name === '' ? 'mailGiftHeading' : 'mailGiftHeadingName', { name }),
    quote: { text: card.message, by: sender },
    token: {
      title: amount,
      code: formatCode(code),
      words: [
        [say('mailGiftAmount'), amount],
        [say('mailGiftCode'), formatCode(code)],
      ],
    },
    paragraphs: [
      say('mailGiftUse', { shop }),
      expiresAt === null ? say('mailGiftForever') : say('mailGiftUntil', { day: day(expiresAt, timeZone) }),
    ],
    link: { text: say('mailGiftLink', { shop }), url },
    foot: say('mailGiftFoot', { shop }),
  };
}
