import { describe, expect, it } from 'vitest';
import { composeEmail } from './compose-email.ts';
import type { EmailContent } from './email-content.ts';
import { emailThemeOf, toSender } from './email-theme.ts';
import { toHtml } from './to-html.ts';
import { toText } from './to-text.ts';

const content: EmailContent = {
  subject: 'Hello',
  heading: 'Good <day>',
  quote: { text: 'For you\nalways', by: 'Eve & Co' },
  token: { title: '$5', code: 'AB-CD', details: [['Code', 'AB-CD']] },
  paragraphs: ['One & two', 'Three'],
  rows: [['Bowl', '$1.00']],
  totals: [['Total', '$1.00']],
  blocks: [{ title: 'Delivery', lines: ['1 Main Street', '<b>'] }],
  link: { text: 'Open', url: 'https://shop.test/?a=1&b=2' },
  footer: 'Shop.',
  unsubscribe: { text: 'Do not write again', url: 'https://shop.test/end?t=1' },
};
const site = { title: 'Kiln & Field', language: 'en-US', contact: { email: 'hello@shop.test' } };
const theme = emailThemeOf(site, 'https://shop.test');

describe('rendering an email', () => {
  it('contains the same information in text and HTML', () => {
    const text = toText(content);
    for (const details of [
      'Good <day>',
      '“For you\nalways”\n— Eve & Co',
      'Code: AB-CD',
      'One & two',
      'Bowl: $1.00\nTotal: $1.00',
      'Delivery\n1 Main Street',
      'Open: https://shop.test/?a=1&b=2',
      'Do not write again: https://shop.test/end?t=1',
    ]) {
      expect(text).toContain(details);
    }
  });

  it('escapes user input in HTML', () => {
    const html = toHtml(content, theme);
    expect(html).toContain('Good &lt;day&gt;');
    expect(html).toContain('href="https://shop.test/?a=1&amp;b=2"');
    expect(html).not.toContain('<b>');
    expect(html).not.toContain('<day>');
  });

  it('uses the language and direction of the website', () => {
    expect(toHtml(content, theme)).toContain('<html lang="en-US" dir="ltr">');
    expect(toHtml(content, emailThemeOf({ ...site, language: 'ar' }, ''))).toContain('<html lang="ar" dir="rtl">');
  });

  it('never has a line break in a header', () => {
    const mail = composeEmail({ ...site, title: 'A\r\nBcc: x@y.test' }, '', {
      ...content,
      subject: 'Hi\nBcc: x@y.test',
    });
    expect(mail.subject).toBe('Hi Bcc: x@y.test');
    expect(mail.from.name).toBe('A Bcc: x@y.test');
  });
});

describe("the theme of a website's email", () => {
  it.each([
    { tweaks: { accentColor: '#0a5' }, accent: '#0a5', onAccent: '#000000' },
    { tweaks: { 'button-background': '#123456', accentColor: '#0a5' }, accent: '#123456', onAccent: '#ffffff' },
    { tweaks: { accentColor: 'red;background:url(x)' }, accent: '#222222', onAccent: '#ffffff' },
    { tweaks: { padding: 3, wide: true }, accent: '#222222', onAccent: '#ffffff' },
  ])('uses the accent colour of the theme: $tweaks', ({ tweaks, accent, onAccent }) => {
    expect(emailThemeOf({ ...site, tweaks }, '')).toMatchObject({ accent, onAccent });
  });

  it('uses the contact address of the website as sender, or a no-reply address if it is invalid', () => {
    expect(toSender(site).address).toBe('hello@shop.test');
    expect(toSender({ ...site, contact: { email: 'call us' } }).address).toBe('no-reply@localhost.localdomain');
  });
});
