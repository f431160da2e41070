import type { Letter } from '#platform/mail-look/letter.ts';
import { sayIn } from '#platform/mail-look/say.ts';

/** The words, by the names under which a website can put its own in their place. */
export const NOTICE_WORDS = {
  mailRestockSubject: '{product} is back at {shop}',
  mailRestockHeading: '{product} is back',
  mailRestockText:
    'You asked us to tell you. {product} is in stock again. We have told others too, so it may go quickly.',
  mailRestockButton: 'See {product}',
  mailRestockFoot: '{shop}. This is the only mail about this product: to hear of it again, sign up again.',
  mailRestockUnsubscribe: 'Do not tell me about other products that I signed up for',
} as const;

export interface NoticeFacts {
  shop: string;
  title: string;
  attributes: Readonly<Record<string, string>>;
  url: string;
  unsubscribeUrl: string;
  strings: Readonly<Record<string, string>>;
}

export function writeNotice({ shop, title, attributes, url, unsubscribeUrl, strings }: NoticeFacts): Letter {
  const say = sayIn(NOTICE_WORDS, strings);
  const options = Object.values(attributes).join(', ');
  const product = options === '' ? title : `${title} (${options})`;
  return {
    subject: say('mailRestockSubject', { product, shop }),
    heading: say('mailRestockHeading', { product }),
    paragraphs: [say('mailRestockText', { product })],
    link: { text: say('mailRestockButton', { product: title }), url },
    foot: say('mailRestockFoot', { shop }),
    unsubscribe: { text: say('mailRestockUnsubscribe'), url: unsubscribeUrl },
  };
}
