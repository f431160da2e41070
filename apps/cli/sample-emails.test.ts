import { describe, expect, it } from 'vitest';
import { emailThemeOf } from '#platform/email/email-theme.ts';
import { MAIL_LANGUAGES } from '#platform/email/languages.ts';
import { toHtml } from '#platform/email/to-html.ts';
import { toText } from '#platform/email/to-text.ts';
import { sampleEmails } from './sample-emails.ts';

// Covers that each email with a preview is complete in each language: no message is missing and none is left in
// English.

/** Texts of the samples that a shop writes itself. They are the same in every language. */
const SHOP_TEXTS = new Set(['The item was used.', 'Please send it to 1 Main Street, New York, NY 10013.']);

const emailsIn = (language: string) =>
  sampleEmails({ shop: 'Kiln & Field', url: 'https://shop.test', languageSettings: { language, strings: {} } });
const english = emailsIn('en');

describe.each(MAIL_LANGUAGES)('emails in %s', (language) => {
  it.each(Object.entries(emailsIn(language)))('%s has all its messages', (name, content) => {
    const theme = emailThemeOf({ title: 'Kiln & Field', language }, 'https://shop.test');
    expect(toText(content) + content.subject).not.toMatch(/[{}]|undefined|null/);
    expect(toHtml(content, theme)).toContain(`<html lang="${language}"`);
    if (language === 'en') return;
    const same = english[name];
    const texts = [content.heading, content.link.text, ...content.paragraphs];
    const translated = [same?.heading, same?.link.text, ...(same?.paragraphs ?? [])].filter(
      (text) => text === undefined || !SHOP_TEXTS.has(text),
    );
    for (const text of translated) expect(texts).not.toContain(text);
  });
});
