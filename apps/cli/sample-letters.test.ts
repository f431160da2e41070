import { describe, expect, it } from 'vitest';
import { MAIL_LANGUAGES } from '#platform/mail-look/languages.ts';
import { lookOf } from '#platform/mail-look/look.ts';
import { toHtml } from '#platform/mail-look/to-html.ts';
import { toText } from '#platform/mail-look/to-text.ts';
import { sampleLetters } from './sample-letters.ts';

// Owns that each letter that can be previewed is whole in each language: no word is missing and none is left in English.

const lettersIn = (language: string) =>
  sampleLetters({ shop: 'Kiln & Field', url: 'https://shop.test', speaker: { language, strings: {} } });
const english = lettersIn('en');

describe.each(MAIL_LANGUAGES)('letters in %s', (language) => {
  it.each(Object.entries(lettersIn(language)))('%s has all its words', (name, letter) => {
    const look = lookOf({ title: 'Kiln & Field', language }, 'https://shop.test');
    expect(toText(letter) + letter.subject).not.toMatch(/[{}]|undefined|null/);
    expect(toHtml(letter, look)).toContain(`<html lang="${language}"`);
    if (language === 'en') return;
    const same = english[name];
    const spoken = [letter.heading, letter.link.text, ...letter.paragraphs];
    for (const words of [same?.heading, same?.link.text, ...(same?.paragraphs ?? [])])
      expect(spoken).not.toContain(words);
  });
});
