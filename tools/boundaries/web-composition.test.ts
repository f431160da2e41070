import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readImports } from './read-imports.ts';

// Covers that the web process only puts slices together: pages, their texts and their limits belong to the slices.

const WEB = join(import.meta.dirname, '../../apps/web');
const MAX_IMPORTS = 25;

const productionFiles = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing\//.test(file),
);
const read = (file: string): string => readFileSync(join(WEB, file), 'utf8');

it('the web process is assembled from few modules', () => {
  expect(readImports('web-app.ts', read('web-app.ts')).length).toBeLessThanOrEqual(MAX_IMPORTS);
});

it('no file of the web process contains markup', () => {
  expect(
    productionFiles.filter((file) => /<(?:!doctype|html|body|main|form|h[1-6]|p|div|a)[ >]/i.test(read(file))),
  ).toEqual([]);
});

it('no file of the web process counts requests', () => {
  expect(productionFiles.filter((file) => /\bcheckLimit\(|\blimiter\.consume\(/.test(read(file)))).toEqual([]);
});

it('reads the files of the web process', () => {
  expect(productionFiles).toContain('web-app.ts');
  expect(productionFiles.length).toBeGreaterThan(10);
});
