import type { Speaker } from '#platform/mail-look/languages.ts';
import type { Letter } from '#platform/mail-look/letter.ts';
import { voiceOf } from '#platform/mail-look/voice.ts';
import { LINK_MINUTES } from '../../rules.ts';
import { LINK_WORDS } from './words.ts';

export interface LinkFacts {
  shop: string;
  speaker: Speaker;
  url: string;
}

export function writeLinkLetter({ shop, speaker, url }: LinkFacts): Letter {
  const { say } = voiceOf(LINK_WORDS, speaker);
  return {
    subject: say('mailSignInSubject', { shop }),
    heading: say('mailSignInSubject', { shop }),
    paragraphs: [say('mailSignInText', { minutes: String(LINK_MINUTES) })],
    link: { text: say('mailSignInButton'), url },
    foot: say('mailSignInFoot'),
  };
}
