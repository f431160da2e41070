/**
 * The money formatters output only numbers. This style adds the currency symbol before or after them, depending on the
 * language.
 */
export function currencySymbolStyle(language: string, currency: string): string {
  const parts = formatOf(language, currency).formatToParts(1);
  const at = parts.findIndex(({ type }) => type === 'currency');
  const isBefore = at < parts.findIndex(({ type }) => type === 'integer');
  const around = parts[isBefore ? at + 1 : at - 1];
  const space = around?.type === 'literal' ? '\u00A0' : '';
  const sign = parts[at]?.value ?? currency;
  return `<style>.sqs-money-native::${isBefore ? 'before' : 'after'}{content:"${escapeCss(isBefore ? sign + space : space + sign)}"}</style>`;
}

function formatOf(language: string, currency: string): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  } catch {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' });
  }
}

function escapeCss(text: string): string {
  return text.replaceAll(/["\\<>]/g, (character) => `\\${character.codePointAt(0)?.toString(16)} `);
}
