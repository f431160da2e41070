import { commerceFormatterReference } from './commerce-formatters.ts';
import { contentFormatterReference } from './content-formatters.ts';
import { coreFormatterReference } from './core-formatters.ts';
import type { ReferenceEntry } from './entry.ts';
import { galleryPredicateReference, typePredicateReference } from './generated-predicates.ts';
import { dateFormatterReference, localeFormatterReference } from './locale-formatters.ts';
import {
  commercePredicateReference,
  contentPredicateReference,
  corePredicateReference,
  socialPredicateReference,
} from './predicates.ts';
import { socialFormatterReference } from './social-formatters.ts';

type Entries = Readonly<Record<string, ReferenceEntry>>;

export interface ReferenceSection {
  readonly title: string;
  readonly entries: Entries;
}

export const FORMATTER_REFERENCE: readonly ReferenceSection[] = [
  { title: 'Core', entries: coreFormatterReference },
  { title: 'Dates', entries: dateFormatterReference },
  { title: 'Languages', entries: localeFormatterReference },
  { title: 'Commerce', entries: commerceFormatterReference },
  { title: 'Content', entries: contentFormatterReference },
  { title: 'Social', entries: socialFormatterReference },
];

export const PREDICATE_REFERENCE: readonly ReferenceSection[] = [
  { title: 'Core', entries: corePredicateReference },
  { title: 'Commerce', entries: commercePredicateReference },
  { title: 'Content', entries: { ...contentPredicateReference, ...typePredicateReference } },
  { title: 'Galleries', entries: galleryPredicateReference },
  { title: 'Social', entries: socialPredicateReference },
];

const escapeCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', '⏎');
const code = (text: string) => {
  const fence = text.includes('`') ? '``' : '`';
  return `${fence}${escapeCell(text)}${fence}`;
};

function toRow(name: string, { args, summary, example }: ReferenceEntry): string {
  const call = args === undefined ? name : `${name} ${args}`;
  const data = example.data === undefined ? '' : code(JSON.stringify(example.data));
  const output = example.output === '' ? '' : code(example.output);
  return `| ${code(call)} | ${escapeCell(summary)} | ${code(example.template)} | ${data} | ${output} |`;
}

/** The reference page for theme authors in Markdown. Line breaks in examples are shown as ⏎. */
export function toMarkdown(title: string, sections: readonly ReferenceSection[]): string {
  const parts = sections.map(({ title: heading, entries }) => {
    const rows = Object.entries(entries).map(([name, entry]) => toRow(name, entry));
    return `## ${heading}\n\n| name | what it does | example | data | output |\n|---|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return `# ${title}\n\n${parts.join('\n')}`;
}
