const CART_PAGE = /\sdata-cart-page\b/g;
// The theme's empty-cart markup stays in the page: the hydrating script needs it.
const STYLE = '<style>[data-cart-drawn]~*{display:none}</style>';

/** The rendered cart in the element that the hydrating script looks for. */
export const toCartElement = (cart: string): string => `<div data-cart-drawn>${cart}</div>`;

/** Inserts the cart into the theme's element for it. */
export function insertCart(page: string, cartHtml: string): string {
  const html = page.replace('</head>', `${STYLE}\n</head>`);
  for (const { index } of html.matchAll(CART_PAGE)) {
    const isInTag = html.lastIndexOf('<', index) > html.lastIndexOf('>', index);
    const end = html.indexOf('>', index) + 1;
    if (isInTag && end > 0) return html.slice(0, end) + cartHtml + html.slice(end);
  }
  return html;
}
