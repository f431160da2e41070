const SIZES = 10;
const GLAZES = 25;

const list = (word: string, count: number): string[] => Array.from({ length: count }, (_, i) => `${word} ${i + 1}`);
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * Gives the product page 250 variants in the markup of the formatter. The first one exists in the shop and can be
 * bought.
 */
export function withManyVariants(html: string): string {
  const found = /<div class="product-variants" data-item-id="([^"]+)" data-variants="([^"]+)"/.exec(html);
  const [, itemId = '', json = ''] = found ?? [];
  const [first] = JSON.parse(json.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as object[];
  const variants = list('Size', SIZES).flatMap((size, i) =>
    list('Glaze', GLAZES).map((glaze, j) => ({
      ...first,
      ...(i + j > 0 && { sku: `MANY-${i}-${j}` }),
      attributes: { Size: size, Glaze: glaze },
      qtyInStock: j % 7 === 6 ? 0 : 24,
    })),
  );
  const options = [optionMarkup('Size', list('Size', SIZES)), optionMarkup('Glaze', list('Glaze', GLAZES))].join('');
  const box = `<div class="product-variants" data-item-id="${itemId}" data-variants="${escape(JSON.stringify(variants))}">${options}</div>\n`;
  const start = html.indexOf('<div class="product-variants"');
  return html.slice(0, start) + box + html.slice(html.indexOf('<div class="product-actions">'));
}

function optionMarkup(name: string, values: readonly string[]): string {
  const options = values.map((value) => `<option value="${value}">${value}</option>`).join('');
  const buttons = values.map(
    (value) =>
      `<input type="radio" class="variant-radiobtn" value="${value}" name="variant-option-${name}" id="variant-option-${name}-${value}"/>` +
      `<label role="button" tabindex="0" for="variant-option-${name}-${value}">${value}</label>`,
  );
  return (
    `<div class="variant-option"><div class="variant-option-title">${name}: </div><div class="variant-select-wrapper">` +
    `<select aria-label="Select ${name}" data-variant-option-name="${name}"><option value="">Select ${name}</option>${options}</select></div>` +
    `<div class="variant-radiobtn-wrapper" data-variant-option-name="${name}">${buttons.join('')}</div></div>`
  );
}
