import { describe, expect, it } from 'vitest';
import { EMAIL_KINDS } from '#features/sites/email-kinds.ts';
import { countOwnTexts, type EmailValues } from './email-values.ts';
import { kindsWithErrors } from './kinds-with-errors.ts';

describe('the form of email settings', () => {
  it('finds the emails that have errors at their texts', () => {
    const paths = ['replyTo', 'texts.gift-card.subject', 'texts.order-shipped.introduction'];
    expect(kindsWithErrors(paths)).toStrictEqual(['order-shipped', 'gift-card']);
    expect(kindsWithErrors(['accent'])).toStrictEqual([]);
  });

  it('counts the emails with texts of the website', () => {
    const empty = { subject: '', introduction: '' };
    const texts = Object.fromEntries(EMAIL_KINDS.map((kind) => [kind, empty])) as EmailValues['texts'];
    expect(countOwnTexts({ texts })).toBe(0);
    expect(countOwnTexts({ texts: { ...texts, 'gift-card': { subject: 'A', introduction: 'B' } } })).toBe(1);
  });
});
