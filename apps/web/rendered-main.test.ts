import { expect, it } from 'vitest';
import type { RenderedPage } from '#apps/storefront/page-renderer.ts';
import { renderMain } from './rendered-main.ts';

it('embeds the data that the page was rendered from, and no value can end its script element', async () => {
  const order = { title: '</script><script>alert(1)</script>' };
  const page = { name: 'order', order, token: 'abc', timeZone: 'UTC' } as unknown as RenderedPage;
  const main = await renderMain(() => Promise.resolve('<h1>Drawn</h1>'), page, { mark: 'data-x', noScript: 'No.' });
  expect(main).toContain('<div data-x><h1>Drawn</h1></div>');
  const [, json = ''] = /<script type="application\/json" id="vitrine-facts">(.*)<\/script>$/.exec(main) ?? [];
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ order, token: 'abc', timeZone: 'UTC' });
});
