import type { Speaker } from '#platform/mail-look/languages.ts';
import type { Letter } from '#platform/mail-look/letter.ts';
import { voiceOf } from '#platform/mail-look/voice.ts';
import { CONFIRMATION_WORDS } from './words.ts';

export interface ConfirmationFacts {
  shop: string;
  url: string;
  speaker: Speaker;
}

export function writeConfirmation({ shop, url, speaker }: ConfirmationFacts): Letter {
  const { say } = voiceOf(CONFIRMATION_WORDS, speaker);
  return {
    subject: say('mailListSubject', { shop }),
    heading: say('mailListHeading'),
    paragraphs: [say('mailListText', { shop })],
    link: { text: say('mailListButton'), url },
    foot: say('mailListFoot'),
  };
}
