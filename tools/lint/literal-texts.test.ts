import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { expect, it } from 'vitest';

// Covers that components of the storefront read their texts from the message catalogue of their slice.

const PROJECT_ROOT = path.join(import.meta.dirname, '../..');
const COMPONENTS = /^features\/[^/]+\/storefront\/.+\.tsx$|^browser\/(?!admin-kit\/).+\.tsx$/;
const TEXT_ATTRIBUTES = new Set([
  'label',
  'title',
  'text',
  'placeholder',
  'alt',
  'aria-label',
  'hint',
  'action',
  'listLabel',
]);

/** The texts of elements and of attributes that a visitor reads, where they are written as literals. */
function findLiteralTexts(code: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const child of node) visit(child);
    else if (isNode(node)) {
      const text = readLiteralText(node);
      if (/\p{L}{2}/u.test(text)) found.push(text.trim().replace(/\s+/g, ' '));
      for (const child of Object.values(node)) visit(child);
    }
  };
  visit(parseSync(code, { syntax: 'typescript', tsx: true, target: 'esnext' }).body);
  return found;
}

function readLiteralText(node: Record<string, unknown>): string {
  if (node['type'] === 'JSXText') return String(node['value']);
  if (node['type'] !== 'JSXAttribute') return '';
  const { name, value } = node;
  const isText = isNode(name) && TEXT_ATTRIBUTES.has(String(name['value']));
  return isText && isNode(value) && value['type'] === 'StringLiteral' ? String(value['value']) : '';
}

function isNode(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

it('recognizes literal texts in elements and attributes', () => {
  const code =
    'const a = <p title="Your cart" className="cart">Total {price} <b aria-label={messages.total}>€</b></p>;';
  expect(findLiteralTexts(code)).toStrictEqual(['Your cart', 'Total']);
});

it('components of the storefront contain no literal texts', () => {
  const components = ['features', 'browser']
    .flatMap((folder) =>
      readdirSync(path.join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(folder, name),
      ),
    )
    .filter((file) => COMPONENTS.test(file));
  expect(components.length).toBeGreaterThan(30);
  const found = components.flatMap((file) =>
    findLiteralTexts(readFileSync(path.join(PROJECT_ROOT, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(found).toStrictEqual([]);
});
