import { expect, it } from 'vitest';
import { insertCart, toCartElement } from './insert-cart.ts';

const cart = toCartElement('<p>Bowl</p>');

it('inserts the cart at the start of the element of the theme', () => {
  const page = '<head></head><main class="a" data-cart-page id="b"><p>Empty</p></main>';
  expect(insertCart(page, cart)).toMatch(/<main class="a" data-cart-page id="b"><div data-cart-drawn><p>Bowl<\/p>/);
});

it('hides what the theme shows for an empty cart', () => {
  expect(insertCart('<head></head>', cart)).toContain('<style>[data-cart-drawn]~*{display:none}</style>\n</head>');
});

it('ignores the attribute name in the text of a page', () => {
  const page = '<p>Use data-cart-page here</p>';
  expect(insertCart(page, cart)).toBe(page);
  expect(insertCart(`${page}<div data-cart-page></div>`, cart)).toBe(`${page}<div data-cart-page>${cart}</div>`);
});
