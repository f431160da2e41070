/** Where the forms of a browser without script go. */
export const PLAIN_CART = '/commerce/plain-cart';

/** What the option `name` of a product is called in its form: by its list, or by its buttons. */
export const OPTION_FIELD = 'option-';
export const RADIO_FIELD = 'variant-option-';

const BUTTON =
  /<div class="(sqs-add-to-cart-button [^"]*)"[^>]* data-item-id="([^"]*)"[^>]*>\s*<div class="sqs-add-to-cart-button-inner">([^<]*)<\/div>\s*<\/div>\s*<\/div>/g;

const CONTROL =
  /<div class="product-(?:variants|quantity-input)" data-item-id="([^"]*)"|<select aria-label="[^"]*" data-variant-option-name="([^"]*)"|<input type="radio" class="variant-radiobtn"|<input aria-label="[^"]*" size="4"/g;

// The form has a button of its own: the other does nothing without script.
const STYLE = '<noscript><style>.sqs-add-to-cart-button-wrapper{display:none}</style></noscript>';

/**
 * Gives every add-to-cart button of a rendered page a form for browsers that run no script. The public markup is no form and
 * stays as it is: lists, buttons and number fields of the product are made parts of the form by the attribute `form`.
 */
export function addPlainForms(html: string): string {
  if (!html.includes('sqs-add-to-cart-button-wrapper')) return html;
  const known = new Set<string>();
  const withForms = html.replaceAll(BUTTON, (...[whole, className = '', itemId = '', label = '']: string[]) => {
    const isFirst = !known.has(itemId);
    known.add(itemId);
    return (whole ?? '') + toForm({ className: className.trim(), itemId, label, isFirst });
  });
  if (known.size === 0) return html;
  return joinControls(withForms, known).replace('</head>', `${STYLE}\n</head>`);
}

interface PlainForm {
  className: string;
  itemId: string;
  label: string;
  /** A product that is on the page twice has its options once. */
  isFirst: boolean;
}

function toForm({ className, itemId, label, isFirst }: PlainForm): string {
  return (
    `<noscript><form class="plain-buy"${isFirst ? ` id="buy-${itemId}"` : ''} method="post" action="${PLAIN_CART}/add">` +
    `<input type="hidden" name="itemId" value="${itemId}">` +
    `<button class="${className}" type="submit">${label}</button></form></noscript>`
  );
}

function joinControls(html: string, known: ReadonlySet<string>): string {
  let current = '';
  return html.replaceAll(CONTROL, (whole, itemId: string | undefined, option: string | undefined) => {
    if (itemId !== undefined) {
      current = itemId;
      return whole;
    }
    if (!known.has(current)) return whole;
    const form = ` form="buy-${current}"`;
    if (option !== undefined) return `${whole} name="${OPTION_FIELD}${option}"${form}`;
    return whole.endsWith('size="4"') ? `${whole} name="quantity"${form}` : whole + form;
  });
}
