import { expect, it } from 'vitest';
import { renderMain } from './render-main.ts';

it('embeds the data that the page was rendered from, and no value can end its script element', async () => {
  const order = { title: '</script><script>alert(1)</script>' };
  const page = { name: 'order', order, token: 'abc', timeZone: 'UTC' };
  const main = await renderMain(() => Promise.resolve('<h1>Drawn</h1>'), page, {
    rootAttribute: 'data-x',
    noScript: 'No.',
  });
  expect(main).toContain('<div data-x><h1>Drawn</h1></div>');
  const [, json = ''] = /<script type="application\/json" id="vitrine-facts">(.*)<\/script>$/.exec(main) ?? [];
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ order, token: 'abc', timeZone: 'UTC' });
});
