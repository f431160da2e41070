import type { Speaker } from '#platform/mail-look/languages.ts';
import type { Letter } from '#platform/mail-look/letter.ts';
import { voiceOf } from '#platform/mail-look/voice.ts';
import { NOTICE_WORDS } from './words.ts';

export interface NoticeFacts {
  shop: string;
  speaker: Speaker;
  title: string;
  attributes: Readonly<Record<string, string>>;
  url: string;
  unsubscribeUrl: string;
}

export function writeNotice({ shop, speaker, title, attributes, url, unsubscribeUrl }: NoticeFacts): Letter {
  const { say } = voiceOf(NOTICE_WORDS, speaker);
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
