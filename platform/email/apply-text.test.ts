import { describe, expect, it } from 'vitest';
import { applyText } from './apply-text.ts';
import type { EmailContent } from './email-content.ts';

const content: EmailContent = {
  subject: 'Order #1',
  heading: 'Thank you',
  paragraphs: ['We have your payment.', 'A fact.'],
  introductionLength: 1,
  link: { text: 'Open', url: 'https://shop.test' },
  footer: '',
};

interface Texts {
  subject?: string;
  introduction?: string;
}

function apply(text: Texts | undefined, { firstName = 'Ada', from = content } = {}) {
  const settings = { language: 'en', strings: {}, emails: { texts: { confirmation: text } } };
  return applyText(from, { kind: 'confirmation', settings, variables: { firstName, shop: 'Kiln' } });
}

describe('the texts of a website', () => {
  it('replace the subject and the paragraphs without facts, and nothing else', () => {
    const changed = apply({ subject: 'Hi {firstName}', introduction: 'From {shop}.\n\nSoon.' });
    expect(changed).toStrictEqual({
      ...content,
      subject: 'Hi Ada',
      paragraphs: ['From Kiln.', 'Soon.', 'A fact.'],
    });
  });

  it('come before paragraphs that all contain facts', () => {
    const { introductionLength: _length, ...from } = content;
    expect(apply({ introduction: 'Hello.' }, { from }).paragraphs).toStrictEqual(['Hello.', ...content.paragraphs]);
  });

  it.each([undefined, {}, { subject: '', introduction: '' }])(
    'leave the default text if they are empty: %j',
    (text) => {
      expect(apply(text)).toStrictEqual(content);
    },
  );

  it.each([
    ['Hello {firstName},', 'Hello,'],
    ['{firstName}, thank you', 'thank you'],
    ['Dear {firstName} of {shop}', 'Dear of Kiln'],
  ])('omit an empty variable: %s', (subject, expected) => {
    expect(apply({ subject }, { firstName: '' }).subject).toBe(expected);
  });

  it('never read a value as a variable', () => {
    expect(apply({ subject: 'Hello {firstName}' }, { firstName: '{shop}' }).subject).toBe('Hello {shop}');
  });
});
