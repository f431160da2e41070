import { describe, expect, it } from 'vitest';
import type { Catalogue } from './languages.ts';
import { findIncompleteMessages } from './testing/find-incomplete-messages.ts';
import { translator } from './translator.ts';

const catalogue: Catalogue<'hello'> = {
  en: { hello: 'Hello {name}' },
  de: { hello: 'Hallo {name}' },
  fr: { hello: 'Bonjour {name}' },
};
const AT = new Date('2026-03-01T02:00:00Z');
const spaces = /[\u00A0\u202F]/g;

function speak(language: string, strings: Record<string, string> = {}): string {
  const { t, price, day } = translator(catalogue, { language, strings });
  const parts = [t('hello', { name: 'Ada' }), price(-123_456, 'EUR'), price(1500, 'JPY'), day(AT, 'America/New_York')];
  return parts.join(' | ').replaceAll(spaces, ' ');
}

describe('the email translator of a website', () => {
  it.each([
    ['en-US', 'Hello Ada | -€1,234.56 | ¥1,500 | February 28, 2026'],
    ['en-GB', 'Hello Ada | -€1,234.56 | ¥1,500 | 28 February 2026'],
    ['de-DE', 'Hallo Ada | -1.234,56 € | 1.500 ¥ | 28. Februar 2026'],
    ['fr', 'Bonjour Ada | -1 234,56 € | 1 500 JPY | 28 février 2026'],
  ])('translates to %s and formats amounts and dates for that locale', (language, spoken) => {
    expect(speak(language)).toBe(spoken);
  });

  it('falls back to English messages, dates and amounts for an unsupported language', () => {
    expect(speak('ja-JP')).toBe(speak('en-US'));
  });

  it('uses the base language of an invalid language tag', () => {
    expect(speak('de-zz-zz-1')).toBe(speak('de'));
  });

  it('prefers the messages of the website in any language', () => {
    expect(speak('ja', { hello: 'Konnichiwa {name}' })).toContain('Konnichiwa Ada |');
  });
});

it('finds empty messages and missing placeholders in a catalogue', () => {
  const bad = { ...catalogue, de: { hello: 'Hallo' }, fr: { hello: ' ' } };
  expect(findIncompleteMessages(bad)).toEqual(['de hello', 'fr hello']);
});
