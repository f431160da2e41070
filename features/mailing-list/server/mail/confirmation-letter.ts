import type { Letter } from '#platform/mail-look/letter.ts';
import { sayIn } from '#platform/mail-look/say.ts';

/** The words, by the names under which a website can put its own in their place. */
export const CONFIRMATION_WORDS = {
  mailListSubject: 'Please confirm your address for {shop}',
  mailListHeading: 'One more step',
  mailListText:
    'Somebody, hopefully you, has entered this address to get news from {shop}. Press the button to confirm it.',
  mailListButton: 'Yes, send me news',
  mailListFoot: 'If it was not you, you need not do anything: without your word we send nothing more.',
} as const;

export interface ConfirmationFacts {
  shop: string;
  url: string;
  strings: Readonly<Record<string, string>>;
}

export function writeConfirmation({ shop, url, strings }: ConfirmationFacts): Letter {
  const say = sayIn(CONFIRMATION_WORDS, strings);
  return {
    subject: say('mailListSubject', { shop }),
    heading: say('mailListHeading'),
    paragraphs: [say('mailListText', { shop })],
    link: { text: say('mailListButton'), url },
    foot: say('mailListFoot'),
  };
}
