import { expect, it } from 'vitest';
import { emailThemeOf } from '#platform/email/email-theme.ts';
import { toHtml } from '#platform/email/to-html.ts';
import { toText } from '#platform/email/to-text.ts';
import { type FormEmailData, renderFormEmail } from './form-email.ts';

const emailData: FormEmailData = {
  shop: 'Kiln & Field',
  languageSettings: { language: 'en-US', strings: {} },
  submission: {
    formName: 'Contact',
    page: '/contact',
    email: 'ada@example.test',
    answers: [
      { id: 'part', type: 'section', rawTitle: 'About you' },
      { id: 'message', type: 'textarea', rawTitle: 'Your <message>', value: 'Hello\n<script>there</script>' },
      { id: 'phone', type: 'text', rawTitle: 'Phone' },
    ],
  },
  baseUrl: 'https://shop.test',
};
const emailTheme = emailThemeOf(
  { title: 'Kiln & Field', language: 'en-US', tweaks: { accentColor: '#123456' } },
  emailData.baseUrl,
);

it("lists each question with its answer as escaped text in the website's design", () => {
  const content = renderFormEmail(emailData);
  expect(toText(content)).toContain('Your <message>\nHello\n<script>there</script>\n\nPhone\nN/A');
  expect(toText(content)).not.toContain('About you');
  const html = toHtml(content, emailTheme);
  expect(html).toContain('Your &lt;message&gt;');
  expect(html).toContain('Hello<br>&lt;script&gt;');
  expect(html).not.toContain('<script>');
  expect(html).toContain('background:#123456');
  expect(html).toContain('href="https://shop.test/contact"');
});

it.each(['javascript:alert(1)', '//evil.test', 'https://evil.test', '/\\evil.test', ''])(
  'links only to the website when the browser reports the page "%s"',
  (page) => {
    const content = renderFormEmail({ ...emailData, submission: { ...emailData.submission, page } });
    expect(content.link.url).toBe('https://shop.test/');
  },
);

it('uses the language of the website', () => {
  const { subject, heading } = renderFormEmail({ ...emailData, languageSettings: { language: 'fr', strings: {} } });
  expect([subject, heading]).toEqual(['Réponse au formulaire : Contact', 'Nouvelle réponse : « Contact »']);
});
