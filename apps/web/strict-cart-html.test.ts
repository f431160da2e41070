import { expect, it } from 'vitest';
import { assetUrl } from './island-script.ts';
import { dropThemeScripts } from './strict-cart-html.ts';

const own = `<script type="module" src="${assetUrl('main.js')}"></script>`;
const data = '<script type="application/json" id="vitrine-page">{"a":"<script>"}</script>';
const recorder = 'record()';

it('leaves our own scripts and data, and drops what the theme brings', () => {
  const kept = `<p>a</p><script>${recorder}</script>${data}${own}<p>b</p>`;
  const theirs = [
    '<script>track()</script>',
    '<script src="/scripts/site.js?v=1"></script>',
    '<SCRIPT async src=/x.js></script>',
  ];
  expect(dropThemeScripts(kept, recorder)).toBe(kept);
  expect(dropThemeScripts(theirs.join('') + kept + theirs.join('\n'), recorder)).toBe(`${kept}\n\n`);
});

it('ends a script where browsers do, so that nothing behind it is lost', () => {
  const page = `<script>a()</SCRIPT><p>a</p><script>b()</script ><p>b</p>${own}`;
  expect(dropThemeScripts(page, recorder)).toBe(`<p>a</p><p>b</p>${own}`);
});

it('leaves a page whose script never ends as it is', () => {
  const page = '<p>a</p><script>'.repeat(3);
  expect(dropThemeScripts(page, recorder)).toBe(page);
});
