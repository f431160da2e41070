import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../engine.ts';
import { createCldrLocales } from '../i18n/cldr/cldr-locales.ts';
import { BUILTIN_FORMATTERS, BUILTIN_PREDICATES } from '../plugins/builtin.ts';
import { readPack } from '../testing/read-pack.ts';
import { FORMATTER_REFERENCE, PREDICATE_REFERENCE, type ReferenceSection, toMarkdown } from './reference.ts';

// Covers the reference for theme authors: it is complete and correct, and the generated files match it.

const engine = createEngine({ locales: createCldrLocales(readPack) });
const entriesOf = (sections: readonly ReferenceSection[]) => sections.flatMap(({ entries }) => Object.entries(entries));
const namesOf = (tables: readonly object[]) => tables.flatMap((table) => Object.keys(table)).sort();

describe('the formatter and predicate reference', () => {
  it('contains exactly the formatters and predicates of the language [S1.30]', () => {
    expect(
      entriesOf(FORMATTER_REFERENCE)
        .map(([name]) => name)
        .sort(),
    ).toEqual(namesOf(BUILTIN_FORMATTERS));
    expect(
      entriesOf(PREDICATE_REFERENCE)
        .map(([name]) => name)
        .sort(),
    ).toEqual(namesOf(BUILTIN_PREDICATES));
  });

  it.each([...entriesOf(FORMATTER_REFERENCE), ...entriesOf(PREDICATE_REFERENCE)])(
    'the example of %s produces the documented output',
    (_name, { example }) => {
      const { template, data, locale, now, partials, output } = example;
      expect(engine.render(engine.compile(template), data, { locale, now, partials }).output).toBe(output);
    },
  );

  it.each([
    ['Formatters', FORMATTER_REFERENCE, 'docs/template/formatters.md'],
    ['Predicates', PREDICATE_REFERENCE, 'docs/template/predicates.md'],
  ] as const)(
    'the generated file of %s is up to date (run `npx tsx tools/template-docs.ts` otherwise)',
    (title, sections, file) => {
      expect(readFileSync(file, 'utf8')).toBe(toMarkdown(title, sections));
    },
  );
});
