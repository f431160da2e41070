import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { installmentMessages } from './installments-messages.ts';
import { installmentModalHtml } from './installments-modal.ts';

// Every sequence of UTF-16 units, including unpaired surrogates.
const anyText = fc.array(fc.nat(0xff_ff)).map((units) => String.fromCharCode(...units));

const LANGUAGES = ['en', 'es', 'fr', 'de'];

describe('the installment modal', () => {
  it('is a dialog with a name, a description, the steps and a close button', () => {
    expect(
      installmentModalHtml('Afterpay', 'en-US'),
    ).toBe(`<dialog class="installment-modal" lang="en" aria-labelledby="installment-modal-title" aria-describedby="installment-modal-lead">
  <h2 class="installment-modal-title" id="installment-modal-title">Pay in 4 with Afterpay</h2>
  <p class="installment-modal-lead" id="installment-modal-lead">Split your purchase into 4 interest-free payments.</p>
  <ol class="installment-modal-steps">
    <li>Choose Afterpay when you check out.</li>
    <li>Make the first payment today.</li>
    <li>Make the other 3 payments, one every two weeks.</li>
  </ol>
  <p class="installment-modal-note">There is no interest to pay. Afterpay decides whether a purchase qualifies, and its terms apply.</p>
  <form method="dialog">
    <button class="installment-modal-close" type="submit">Close</button>
  </form>
</dialog>
`);
  });

  it.each(LANGUAGES)('has provider, count and language in %s, and no open placeholders', (language) => {
    const html = installmentModalHtml('Clearpay', language);
    expect(html).toContain(`lang="${language}"`);
    expect(html).toMatch(/<h2[^>]*>[^<]*4[^<]*Clearpay<\/h2>/);
    expect(html).not.toContain('Afterpay');
    expect(html).not.toMatch(/[{}]/);
  });

  it('has distinct messages in each language', () => {
    const texts = LANGUAGES.flatMap((language) => {
      const { title, lead, steps, note, close } = installmentMessages(language).messages;
      return [title, lead, ...steps, note, close];
    });
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('uses only the language of a tag, and English for unknown languages', () => {
    const languageOf = (tag: string) => installmentMessages(tag).language;
    expect(['fr-CA', 'FR', 'de_AT', 'es-419', ' en '].map(languageOf)).toStrictEqual(['fr', 'fr', 'de', 'es', 'en']);
    expect(['ja', 'tlh-Latn', '', '-', 'constructor', '<b>'].map(languageOf)).toStrictEqual(Array(6).fill('en'));
  });

  it('lets no input into the markup', () => {
    fc.assert(
      fc.property(anyText, (tag) => {
        const { language } = installmentMessages(tag);
        expect(LANGUAGES).toContain(language);
        expect(installmentModalHtml('Afterpay', tag)).toBe(installmentModalHtml('Afterpay', language));
      }),
    );
  });
});
