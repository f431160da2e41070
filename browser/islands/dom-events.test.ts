import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { DomEventName } from './dom-events.ts';

// Covers that the events of published pages are defined once: the document lists the same names as the types, and all
// code dispatches through them.

// Complete by its type, without unknown names.
const NAMES = {
  'cart:recalculate-end': true,
  'cart:recalculate-start': true,
  'vitrine:cart-added': true,
  'vitrine:cart-change': true,
  'vitrine:cart-recalculate-end': true,
  'vitrine:cart-recalculate-start': true,
  'vitrine:cart-refused': true,
  'vitrine:cart-removed': true,
  'vitrine:form-render': true,
  'vitrine:form-sent': true,
  'vitrine:island-failed': true,
  'vitrine:island-ready': true,
  'vitrine:overlay': true,
  'vitrine:product-form-open': true,
  'vitrine:product-form-save': true,
  'vitrine:quick-view': true,
  'vitrine:shopping': true,
  'vitrine:variant-change': true,
} as const satisfies Record<DomEventName, true>;

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`);

const NAME = /\b(?:vitrine|cart):[a-z-]+(?=`)/g;

/** Creates events of any name for theme scripts of the previous editor. */
const THEME_SCRIPTS = 'browser/theme-scripts/';

describe('the events of published pages', () => {
  it('are the ones that the document lists', () => {
    const [, table = ''] = readFileSync('docs/storefront-api.md', 'utf8').split('## Events\n');
    const [section = ''] = table.split('\n## ');
    expect([...new Set(section.match(NAME))].toSorted()).toStrictEqual(Object.keys(NAMES));
  });

  it('have the names that other documents use', () => {
    for (const file of listFiles('docs').filter((name) => name.endsWith('.md'))) {
      const unknown = (readFileSync(file, 'utf8').match(NAME) ?? []).filter((name) => !(name in NAMES));
      expect(unknown, file).toStrictEqual([]);
    }
  });

  it('are created in one place', () => {
    const files = ['browser', 'features', 'apps']
      .flatMap(listFiles)
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith(THEME_SCRIPTS));
    const creators = files.filter((file) => readFileSync(file, 'utf8').includes('new CustomEvent('));
    expect(creators).toStrictEqual(['browser/islands/dom-events.ts']);
  });
});
