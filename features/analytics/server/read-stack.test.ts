import type { SourceMapPayload } from 'node:module';
import { expect, it } from 'vitest';
import { createStackReader } from './read-stack.ts';

const MAP: SourceMapPayload = {
  file: 'main-a1.js',
  version: 3,
  sources: ['../../apps/storefront/main.ts'],
  sourcesContent: [],
  names: [],
  // Column ten of the only line maps to column one of line three of the source.
  mappings: 'SAEA',
  sourceRoot: '',
};
const STACK = `Error: Broken
    at begin (https://shop.test/assets/storefront/main-a1.js:1:12)
    at https://shop.test/assets/storefront/main-a1.js:1:15
    at https://shop.test/assets/storefront/gone-b2.js:1:5
    at https://shop.test/theme.js:3:4`;

it('maps places to the sources, and keeps places without a source map', async () => {
  const asked: string[] = [];
  const read = createStackReader((file) => {
    asked.push(file);
    return Promise.resolve(file === 'main-a1.js' ? MAP : null);
  });
  const lines = (await read(STACK)).split('\n');
  expect(lines[0]).toBe('Error: Broken');
  expect(lines[1]).toMatch(/at begin \(apps\/storefront\/main\.ts:3:\d+\)$/);
  expect(lines[2]).toMatch(/at apps\/storefront\/main\.ts:3:\d+$/);
  expect(lines.slice(3)).toStrictEqual(STACK.split('\n').slice(3));
  await read(STACK);
  expect(asked).toStrictEqual(['main-a1.js', 'gone-b2.js']);
});

it('leaves any other stack unchanged', async () => {
  const read = createStackReader(() => Promise.reject(new Error('asked for a map')));
  expect(await read('')).toBe('');
  expect(await read('at /assets/storefront/../../secret.js:1:1')).toBe('at /assets/storefront/../../secret.js:1:1');
});
