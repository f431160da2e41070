import { problemAt, type ThemeProblem } from './problem.ts';
import type { Files } from './theme-conf.ts';
import type { StyleSource } from './tweaks.ts';

// What would read files of the server, fetch from elsewhere or run code.
const FORBIDDEN = /@plugin\b|@import\b|`|\b(?:data-uri|image-size|image-width|image-height)\s*\(|javascript\s*:/gi;
const IMPORT = /@import\s*(?:\([\w\s,]*\)\s*)?["']([\w./-]+)["']\s*;/y;
const MAX_STYLE_FILES = 500;

/**
 * The style files of a theme in the order in which they count. A file may import others of `styles/`; each counts once, where
 * it is first asked for. Anything that reaches outside the theme makes the styles unusable.
 */
export function styleSources(files: Files, names: readonly string[], problems: ThemeProblem[]): StyleSource[] {
  const collector = new StyleCollector(files, problems);
  for (const name of names) collector.add(name);
  return collector.sources;
}

class StyleCollector {
  readonly sources: StyleSource[] = [];
  private readonly files: Files;
  private readonly problems: ThemeProblem[];
  private readonly seen = new Set<string>();

  constructor(files: Files, problems: ThemeProblem[]) {
    this.files = files;
    this.problems = problems;
  }

  /** False when the theme has no such file. */
  add(name: string): boolean {
    const file = [`styles/${name}`, `styles/${name}.less`].find((path) => this.files.has(path));
    if (file === undefined) return false;
    if (this.seen.has(file) || this.seen.size >= MAX_STYLE_FILES) return true;
    this.seen.add(file);
    const source = Buffer.from(this.files.get(file) ?? []).toString('utf8');
    this.sources.push({ file, source: this.check(file, source) });
    return true;
  }

  /** The source with its imports taken out, which then stand before it. */
  private check(file: string, source: string): string {
    const plain = withoutComments(source);
    let text = source;
    for (const { 0: found, index: offset } of plain.matchAll(FORBIDDEN)) {
      IMPORT.lastIndex = offset;
      const [statement = '', name] = /^@import$/i.test(found) ? (IMPORT.exec(plain) ?? []) : [];
      if (name !== undefined && this.add(resolve(file, name))) {
        text = text.slice(0, offset) + statement.replace(/[^\n]/g, ' ') + text.slice(offset + statement.length);
        continue;
      }
      const message = `${found.replace(/\s*\($/, '')} is not allowed in the styles of a theme`;
      this.problems.push(problemAt({ file, source, offset }, { code: 'STYLE_INVALID', message, fatal: true }));
    }
    return text;
  }
}

function resolve(from: string, name: string): string {
  const path = from.split('/').slice(1, -1);
  for (const part of name.split('/')) {
    if (part === '..') path.pop();
    else if (part !== '.') path.push(part);
  }
  return path.join('/');
}

// Of the same length, so that offsets stay what they are. `//` behind a colon belongs to an address.
function withoutComments(source: string): string {
  return source.replace(/\/\*[^]*?(?:\*\/|$)|(?<!:)\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '));
}
