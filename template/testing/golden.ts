import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A case in one document: input and expected output, readable without code. */
export interface GoldenCase {
  readonly name: string;
  readonly data: unknown;
  readonly template: string;
  readonly partials: Readonly<Record<string, string>>;
  readonly output: string;
  /** One `CODE line:column` per problem, in order. */
  readonly problems: readonly string[];
}

const HEADING = /^:([A-Z]+)(?: (.+))?\n/gm;

/** Sections begin with `:NAME` on its own line. The last line break of a section is not part of it. */
export function parseGolden(name: string, text: string): GoldenCase {
  const headings = [...text.matchAll(HEADING)];
  const sections = headings.map((heading, i) => ({
    kind: heading[1] ?? '',
    argument: heading[2] ?? '',
    body: text.slice(heading.index + heading[0].length, headings[i + 1]?.index ?? text.length).replace(/\n$/, ''),
  }));
  const find = (kind: string) => sections.find((section) => section.kind === kind)?.body;
  const partials = sections.filter(({ kind }) => kind === 'PARTIAL').map(({ argument, body }) => [argument, body]);
  return {
    name,
    data: JSON.parse(find('JSON') ?? '{}'),
    template: find('TEMPLATE') ?? '',
    partials: Object.fromEntries(partials) as Record<string, string>,
    output: find('OUTPUT') ?? '',
    problems: (find('PROBLEMS') ?? '').split('\n').filter((line) => line !== ''),
  };
}

export function readGolden(folder: string): GoldenCase[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => parseGolden(file.replace('.html', ''), readFileSync(join(folder, file), 'utf8')));
}
