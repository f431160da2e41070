import { type Edit, insertAt } from '#kernel/text/edits.ts';

/** Target of the forms for browsers without script. */
export const NOSCRIPT_CART_PATH = '/commerce/plain-cart';

/** Prefix of the form field that carries the option `name` of a product: as a select, or as radio buttons. */
export const OPTION_FIELD = 'option-';
export const RADIO_FIELD = 'variant-option-';

const BUTTON =
  /<div class="(sqs-add-to-cart-button [^"]*)"[^>]* data-item-id="([^"]*)"[^>]*>\s*<div class="sqs-add-to-cart-button-inner">([^<]*)<\/div>\s*<\/div>\s*<\/div>/y;

/** The elements that contain the controls of a product. */
const CONTROLS_CONTAINER = /<div class="product-(?:variants|quantity-input)" data-item-id="([^"]*)"/y;
const CONTROL =
  /<select aria-label="[^"]*" data-variant-option-name="([^"]*)"|<input type="radio" class="variant-radiobtn"|<input aria-label="[^"]*" size="4"/g;

const ITEM_ID_ATTRIBUTE = ' data-item-id="';

// The form has its own button. The original one does nothing without script.
const STYLE = '<noscript><style>.sqs-add-to-cart-button-wrapper{display:none}</style></noscript>';

/**
 * Adds a form for browsers without script to every add-to-cart button of a rendered page. The public markup is not a
 * form and stays unchanged: the `form` attribute associates the product's selects, buttons and number fields with the
 * form.
 */
export function addNoscriptForms(html: string): Edit[] {
  const tags = findProductTags(html);
  const known = new Set<string>();
  const forms = tags.flatMap((tag) => {
    const match = matchAt(BUTTON, html, tag);
    if (match === null) return [];
    const [matched, className = '', itemId = '', label = ''] = match;
    const isFirst = !known.has(itemId);
    known.add(itemId);
    return insertAt(tag + matched.length, toForm({ className: className.trim(), itemId, label, isFirst }));
  });
  if (forms.length === 0) return [];
  const head = html.indexOf('</head>');
  const style = head < 0 ? [] : [insertAt(head, `${STYLE}\n`)];
  const controls = tags.flatMap((tag, index) => {
    const itemId = matchAt(CONTROLS_CONTAINER, html, tag)?.[1] ?? '';
    return known.has(itemId) ? associateControls(html.slice(tag, tags[index + 1]), tag, itemId) : [];
  });
  return [...style, ...forms, ...controls];
}

/** Start positions of the elements that name their product: buttons and containers of controls. */
function findProductTags(html: string): number[] {
  const tags: number[] = [];
  // Scan the page once for a fixed string and try the patterns only at the few places where it occurs.
  for (
    let at = html.indexOf(ITEM_ID_ATTRIBUTE);
    at >= 0;
    at = html.indexOf(ITEM_ID_ATTRIBUTE, at + ITEM_ID_ATTRIBUTE.length)
  ) {
    tags.push(html.lastIndexOf('<', at));
  }
  return tags;
}

function matchAt(pattern: RegExp, html: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position;
  return pattern.exec(html);
}

interface NoscriptForm {
  className: string;
  itemId: string;
  label: string;
  /** A product that appears twice on the page has its options once. */
  isFirst: boolean;
}

function toForm({ className, itemId, label, isFirst }: NoscriptForm): string {
  return (
    `<noscript><form class="plain-buy"${isFirst ? ` id="buy-${itemId}"` : ''} method="post" action="${NOSCRIPT_CART_PATH}/add">` +
    `<input type="hidden" name="itemId" value="${itemId}">` +
    `<button class="${className}" type="submit">${label}</button></form></noscript>`
  );
}

// oxlint-disable-next-line max-params -- a part of the page and its offset
function associateControls(part: string, start: number, itemId: string): Edit[] {
  return Array.from(part.matchAll(CONTROL), ({ index, 0: control, 1: option }) =>
    insertAt(start + index + control.length, `${nameOf(control, option)} form="buy-${itemId}"`),
  );
}

/** Radio buttons already have names. */
function nameOf(control: string, option: string | undefined): string {
  if (option !== undefined) return ` name="${OPTION_FIELD}${option}"`;
  return control.endsWith('size="4"') ? ' name="quantity"' : '';
}
