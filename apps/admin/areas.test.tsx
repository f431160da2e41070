import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AdminKit } from '#browser/admin-kit/admin-kit.tsx';
import type { AdminArea } from '#browser/admin-kit/area.ts';
import { createMemoryStorage } from '#browser/admin-kit/browser-storage.ts';
import { createQueryClient } from '#browser/admin-kit/query-client.ts';
import { sessionQuery } from '#features/members/admin/index.ts';
import * as areas from './areas.ts';
import { screensFor } from './palette-screens.ts';
import { createAdminRouter } from './router.tsx';
import { exampleList, examplePage, exampleSource } from './testing/example-slice/example-list.ts';
import { exampleArea } from './testing/example-slice/index.tsx';

// Covers that a slice adds a screen with its own folder and one line in areas.ts.

const planted: readonly AdminArea[] = [...Object.values(areas), exampleArea];

afterEach(() => void vi.unstubAllGlobals());

async function render(location: string, capabilities: string[]): Promise<{ html: string }> {
  const queryClient = createQueryClient(() => undefined);
  queryClient.setQueryData(sessionQuery.queryKey, {
    member: { id: '1', email: 'ada@example.com', name: 'Ada Byron' },
    roles: [],
    capabilities,
    needsTwoFactor: false,
  });
  queryClient.setQueryData(
    [...exampleSource.key, { search: 'first', unitsMin: 5, sort: 'name', limit: 50 }],
    examplePage,
  );
  const history = createMemoryHistory({ initialEntries: [location] });
  const router = createAdminRouter({ queryClient, areas: planted, history });
  await router.load();
  // A list remembers its columns.
  vi.stubGlobal('window', { localStorage: createMemoryStorage(), sessionStorage: createMemoryStorage() });
  const html = renderToString(
    <AdminKit pageContext={{ nonce: '', siteTitle: 'Shop', timeZone: 'UTC' }} queryClient={queryClient}>
      <RouterProvider router={router} />
    </AdminKit>,
  );
  return { html };
}

describe('a planted slice with one list screen', () => {
  it('shows its rows with columns, search and filters of the URL, and its navigation entry', async () => {
    const { html } = await render('/config/examples?search=first&units=5..', ['member', 'restock.read']);
    expect(html).not.toContain('data-msg');
    expect(html).toMatch(/<h1[^>]*>Examples<\/h1>/);
    expect(html).toMatch(/<a [^>]*aria-current="page" href="\/config\/examples"/);
    expect(html).toMatch(/<a [^>]*href="\/config\/examples\/1"[^>]*>First example<\/a>/);
    for (const { header } of exampleList.columns) expect(html).toContain(header);
    expect(html).toMatch(/<input [^>]*value="first"/);
    for (const label of ['Select Second example', 'Actions for Second example', 'Units: from 5. Change filter'])
      expect(html).toContain(`aria-label="${label}"`);
  });

  it('is closed to a member without its capability, and absent from the navigation', async () => {
    const { html } = await render('/config/examples', ['member', 'products.read']);
    expect(html).toMatch(/<h1[^>]*>You do not have access to this page<\/h1>/);
    expect(html).not.toContain('href="/config/examples"');
    expect(html).toContain('href="/config/products"');
  });

  it('is offered by the command palette, without screens that need a record', () => {
    const labels = (capabilities: string[]): string[] => screensFor(planted, capabilities).map(({ label }) => label);
    expect(labels(['restock.read'])).toStrictEqual(['Examples']);
    expect(labels(['member'])).not.toContain('Examples');
  });
});

describe('the owner area', () => {
  it('starts with the home screen for every member', async () => {
    const { html } = await render('/config/', ['member']);
    expect(html).toMatch(/<h1[^>]*>Home<\/h1>/);
    expect(html).toMatch(/<a [^>]*aria-current="page" href="\/config\/?"/);
  });

  it('closes the creation of sites to members who are not admins', async () => {
    const { html } = await render('/config/websites/new', ['member', 'pages.write']);
    expect(html).toMatch(/<h1[^>]*>You do not have access to this page<\/h1>/);
  });

  it('shows a page for an unknown address inside its frame', async () => {
    const { html } = await render('/config/no-such-page', ['member', 'products.read']);
    expect(html).toMatch(/<h1[^>]*>Page not found<\/h1>/);
    expect(html).toContain('href="/config/products"');
  });

  it('names the areas of slices in areas.ts only', () => {
    const files = readdirSync(import.meta.dirname).filter((name) => /\.tsx?$/.test(name) && name !== 'areas.ts');
    const naming = files.filter((name) =>
      /\w+Area\b.*from '#features/.test(readFileSync(path.join(import.meta.dirname, name), 'utf8')),
    );
    expect(naming).toStrictEqual([]);
  });

  it('has one area per slice and no two screens at one path', () => {
    const ids = planted.map(({ id }) => id);
    const paths = planted.flatMap(({ routes }) => routes.map((route) => route.path));
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
