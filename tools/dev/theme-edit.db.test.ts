import type { FSWatcher } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { projectRoot } from '#apps/installation/project-root.ts';
import { openWeb, type TestWeb } from '#apps/web/testing/test-web.ts';
import { importFolder } from './import-folder.ts';
import { watchSite } from './watch-site.ts';

// Covers the edit of a theme author: after saving, the page shows it immediately and open pages reload.

const toLayout = (message: string): string =>
  `<html><body><h1>${message}</h1>{squarespace.main-content}</body></html>\n`;
const FILES = {
  'site.json': '{ "format": 1, "identifier": "sample", "title": "Sample" }',
  'collections/home.json': '{ "type": "page", "title": "Home" }',
  'theme/site.region': toLayout('Before'),
  'theme/collections/page.list': '<p>{collection.title}</p>\n',
};

const print = vi.spyOn(console, 'error').mockReturnValue();
beforeEach(() => void print.mockClear());

let folder: string;
let web: TestWeb;
let watcher: FSWatcher;
let address: string;

async function save(file: string, text: string): Promise<void> {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine dev '));
  for (const [file, text] of Object.entries(FILES)) await save(file, text);
  const env = { VITRINE_DEV: path.join(projectRoot(), 'dist'), VITRINE_OWNER_PASSWORD: 'a password for tests' };
  web = await openWeb({ env });
  await importFolder(web.installation, folder);
  watcher = watchSite(web.installation, folder);
  address = await web.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  watcher.close();
  await web.close();
  await rm(folder, { recursive: true, force: true });
});

async function readPage(): Promise<string> {
  return await (await fetch(address)).text();
}

it('a saved theme edit appears in the page and reloads open pages', async () => {
  const page = await readPage();
  expect(page).toContain('<h1>Before</h1><p>Home</p>');
  const script = /<script type="module" src="(\/__dev\/[^"]+)"><\/script><\/body>/.exec(page)?.[1];
  expect(await (await fetch(`${address}${script}`)).text()).toContain('location.reload()');

  const events = (await fetch(`${address}/__dev/events`)).body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await events?.read())?.value).toContain('event: server');
  await save('theme/site.region', toLayout('After'));
  expect((await events?.read())?.value).toContain('event: changed');
  expect(await readPage()).toContain('<h1>After</h1>');
  await events?.cancel();
});

it('reports a wrong edit with file, line and column', async () => {
  const filePath = path.relative('.', path.join(folder, 'theme', 'collections', 'page.list'));
  await save('theme/collections/page.list', '<p>{collection.title}</p>\n  {.section item}\n');
  await vi.waitUntil(() => print.mock.calls.length > 0, { timeout: 60_000 });
  const [message = ''] = print.mock.calls.flat().map(String);
  expect(message.startsWith(`${filePath}:`)).toBe(true);
  expect(message.slice(filePath.length)).toMatch(/^:\d+:\d+ {2}SyntaxError/);
});

it('keeps the website unchanged if the folder as a whole is invalid', async () => {
  await save('theme/collections/page.list', '<p>Kept</p>');
  await vi.waitUntil(async () => (await readPage()).includes('<p>Kept</p>'), { timeout: 60_000 });
  await save('site.json', '{ "format": 1 }');
  await vi.waitUntil(() => print.mock.calls.flat().join('\n').includes('site.json: identifier'), { timeout: 60_000 });
  expect(await readPage()).toContain('<p>Kept</p>');
});
