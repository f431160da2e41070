import { expect, it } from 'vitest';
import { createIslandScript } from './island-script.ts';

const FILES = {
  script: 'main-1.js',
  preloads: [],
  islands: 'islands-2.js',
  recorder: 'record()',
  themeScript: 'theme-scripts-3.js',
  release: '1',
};
const START = '<script type="module" src="/assets/storefront/main-1.js">';
const STYLE = '<link rel="stylesheet" href="/assets/theme/1.css">';
const addIslandScript = createIslandScript({
  selectors: [
    '.sqs-add-to-cart-button-wrapper',
    'form[data-form-id]',
    'form[role="search"] input[name="q"]',
    '[data-reviews][data-item-id]',
  ],
  commonTokens: ['data-form-id'],
});
const page = (main: string) => `${STYLE}<main>${main}</main>${START}</script>`;

it.each([
  '<form data-form-id="a">',
  '<div class="sqs-add-to-cart-button-wrapper">',
  '<form role="search">',
  '<div data-reviews data-item-id="b">',
])('a page with %s loads the islands with the bootstrap script and records clicks before its style sheet', (part) => {
  const html = page(part);
  const startIndex = html.indexOf(START);
  const text = '<script type="module" src="/assets/storefront/islands-2.js"></script>\n';
  expect(addIslandScript(html, FILES)).toStrictEqual([
    { start: 0, end: 0, text: '<script>record()</script>\n' },
    { start: startIndex, end: startIndex, text },
  ]);
});

it('leaves a page without islands or without the bootstrap script unchanged', () => {
  expect(addIslandScript(page('<p data-id="1">Role of search</p>'), FILES)).toStrictEqual([]);
  expect(addIslandScript('<form data-form-id="a">', FILES)).toStrictEqual([]);
});
