import { expect, it } from 'vitest';
import { assetUrl } from '#platform/shell/asset-url.ts';
import { addNonce, dropThemeScripts } from './strict-cart-html.ts';

const ownScript = `<script type="module" src="${assetUrl('main.js')}"></script>`;
const data = '<script type="application/json" id="vitrine-page">{"a":"<script>"}</script>';
const recorder = 'record()';

it('keeps our own scripts and data, and removes those of the theme', () => {
  const allowedHtml = `<p>a</p><script>${recorder}</script>${data}${ownScript}<p>b</p>`;
  const themeScripts = [
    '<script>track()</script>',
    '<script src="/scripts/site.js?v=1"></script>',
    '<SCRIPT async src=/x.js></script>',
  ];
  expect(dropThemeScripts(allowedHtml, recorder)).toBe(allowedHtml);
  expect(dropThemeScripts(themeScripts.join('') + allowedHtml + themeScripts.join('\n'), recorder)).toBe(
    `${allowedHtml}\n\n`,
  );
});

it('ends a script where browsers do, so that the rest of the page is kept', () => {
  const page = `<script>a()</SCRIPT><p>a</p><script>b()</script ><p>b</p>${ownScript}`;
  expect(dropThemeScripts(page, recorder)).toBe(`<p>a</p><p>b</p>${ownScript}`);
});

it('leaves a page with an unclosed script unchanged', () => {
  const page = '<p>a</p><script>'.repeat(3);
  expect(dropThemeScripts(page, recorder)).toBe(page);
});

it('adds the nonce to every stylesheet, however its attributes are quoted', () => {
  const links = ['<link rel="stylesheet"', "<link href='/a.css' rel='stylesheet'", '<LINK rel=stylesheet', '<style'];
  for (const link of links) expect(addNonce(`${link}>`, 'n', recorder)).toContain(' nonce="n"');
  expect(addNonce('<link rel="icon">', 'n', recorder)).toBe('<link rel="icon">');
});

it('keeps data whose type is in single quotes', () => {
  const quoted = "<script type='application/ld+json'>{}</script>";
  expect(dropThemeScripts(quoted, recorder)).toBe(quoted);
});
