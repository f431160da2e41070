import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

// Covers that the product fills placeholders of messages with fillMessage: String.replace interprets `$&` and `$$` in the
// value, and replaces the first placeholder only.

const PROJECT_ROOT = path.join(import.meta.dirname, '../..');
const FOLDERS = ['kernel', 'template', 'features', 'platform', 'browser', 'apps'];
const NOT_SHIPPED = /\.(?:test|spec|config)\.tsx?$|\/(?:testing|fixtures|bench)\//;
const REPLACED_PLACEHOLDER = /\.replace(?:All)?\(\s*(?:['"`]\{\w+\}|\/\\?\{\w+\\?\}\/)/;

const sourceFiles = () =>
  FOLDERS.flatMap((folder) =>
    readdirSync(path.join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.join(folder, name),
    ),
  ).filter((file) => /\.tsx?$/.test(file) && !NOT_SHIPPED.test(file));

it.each([
  "message.replace('{value}', value)",
  'message.replaceAll(`{value}`, value)',
  'message.replace(/\\{value\\}/g, value)',
])('recognizes the replacement of a placeholder in %s', (code) => {
  expect(code).toMatch(REPLACED_PLACEHOLDER);
});

it('fills the placeholders of messages with fillMessage only', () => {
  const replacing = sourceFiles().filter((file) =>
    REPLACED_PLACEHOLDER.test(readFileSync(path.join(PROJECT_ROOT, file), 'utf8')),
  );
  expect(replacing).toStrictEqual([]);
});
