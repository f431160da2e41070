import { FileProblems } from './file-problems.ts';
import { findUnmatchedBraces } from './find-unmatched-braces.ts';
import { maskStyles } from './mask-styles.ts';
import { platformStyleFile } from './platform-styles.ts';
import { type Position, PositionIndex } from './position.ts';
import { fileProblem, type ThemeProblem } from './problem.ts';
import { REFERENCE_END, REFERENCE_START } from './style-reference.ts';
import type { Files } from './theme-conf.ts';

/** All styles of a theme as one text. */
export interface StyleBundle {
  text: string;
  /** The complete files in it. */
  sources: readonly StyleSource[];
  /** Maps an offset in the text to its source position. */
  locate: (offset: number) => Position & { file: string };
  /** The end of the part of the text that is from the same file as an offset. */
  endOfFile: (offset: number) => number;
}

export interface StyleSource {
  file: string;
  source: string;
}

interface SourceSpan {
  /** Start in the bundle (`offset`) and in its file (`from`). */
  offset: number;
  from: number;
  file: string;
  positions: PositionIndex;
}

/** A file while it is added. */
interface OpenFile {
  file: string;
  /** With balanced braces. */
  source: string;
  positions: PositionIndex;
  problems: FileProblems;
}

/** A statement that is left out, and its text without comments and strings. */
interface Replaced {
  offset: number;
  end: number;
  masked: string;
}

const IMPORTED = /@import\s*(?:\(([\w\s,]*)\)\s*)?(?:["']([^"'\n]*)["']|url\(([^)\n]*)\))/iy;
const QUOTES = /^["']|["']$/g;
// Conditions of an import that are no media query.
const OTHER_CONDITION = /^(?:layer|supports)\b/i;
// Statements that would run code or load files from outside the theme.
const FORBIDDEN = /@plugin\b[^;{}]*;?|@import\b[^;{}]*;?|`[^`]*`?/gi;
const SCRIPT_ADDRESS = /^\s*(?:javascript|vbscript)\s*:/i;
const MAX_FILES = 500;
const MAX_LENGTH = 4_000_000;
const MAX_FILE_BYTES = 1_000_000;

/**
 * Joins style files in order. An import is replaced in place by its file, once. An import without a file is left out
 * with a warning, as is everything that runs code or loads external files.
 */
export function bundleStyles(files: Files, names: readonly string[], problems: ThemeProblem[]): StyleBundle {
  const bundler = new StyleBundler(files, problems);
  for (const name of new Set(names)) {
    if (bundler.addFile(name)) continue;
    const message = `the stylesheet styles/${name} does not exist`;
    problems.push(fileProblem('template.conf', { code: 'FILE_MISSING', message }));
  }
  return bundler.finish();
}

/** Adds lines before and after the bundle that belong to no file. */
export function surround(bundle: StyleBundle, before: string, after: string): StyleBundle {
  const { text, sources, locate: within } = bundle;
  const head = before === '' ? '' : `${before}\n`;
  return {
    text: head + text + after,
    sources,
    locate(offset) {
      const inside = offset - head.length;
      return inside < 0 || inside >= text.length ? { file: 'tweaks', line: 0, column: 0 } : within(inside);
    },
    endOfFile(offset) {
      const inside = offset - head.length;
      if (inside < 0) return head.length;
      return inside >= text.length ? head.length + text.length + after.length : head.length + bundle.endOfFile(inside);
    },
  };
}

class StyleBundler {
  private text = '';
  private readonly spans: SourceSpan[] = [];
  private readonly sources: StyleSource[] = [];
  private readonly seen = new Set<string>();
  private readonly referenced = new Set<string>();
  private readonly files: Files;
  private readonly problems: ThemeProblem[];

  constructor(files: Files, problems: ThemeProblem[]) {
    this.files = files;
    this.problems = problems;
  }

  /** False when neither the theme nor the platform has the file. */
  addFile(name: string): boolean {
    const found = this.find(name);
    if (found === null) return false;
    const { file, content } = found;
    if (this.seen.has(file) || this.seen.size >= MAX_FILES || this.text.length > MAX_LENGTH) return true;
    this.seen.add(file);
    if (content.byteLength > MAX_FILE_BYTES) {
      const message = `a style file may have at most ${MAX_FILE_BYTES} bytes`;
      this.problems.push(fileProblem(file, { code: 'THEME_TOO_LARGE', message, fatal: true }));
      return true;
    }
    const source = content.toString('utf8');
    if (!this.referenced.has(file)) this.sources.push({ file, source });
    this.addSource(file, source);
    return true;
  }

  /** Adds a file within its media query. A reference adds no styles, so that another import may still add them. */
  private addImport(name: string, { media, isReference }: { media: string; isReference: boolean }): boolean {
    if (!isReference && media === '') return this.addFile(name);
    const found = this.find(name);
    if (found === null) return false;
    if (this.seen.has(found.file) || (isReference && this.referenced.has(found.file))) return true;
    const around = { file: found.file, positions: new PositionIndex('') };
    if (!isReference) {
      this.addSpan(around, 0, `@media ${media} {`);
      this.addFile(name);
      this.addSpan(around, 0, '}');
      return true;
    }
    const before = new Set(this.seen);
    this.addSpan(around, 0, REFERENCE_START);
    this.addFile(name);
    this.addSpan(around, 0, REFERENCE_END);
    for (const file of [...this.seen].filter((added) => !before.has(added))) {
      this.seen.delete(file);
      this.referenced.add(file);
    }
    return true;
  }

  finish(): StyleBundle {
    const { text, spans, sources } = this;
    return {
      text,
      sources,
      locate: (offset) => locate(spans, offset),
      endOfFile(offset) {
        const at = findSpan(spans, offset);
        const next = spans.find(({ file }, index) => index > at && file !== spans[at]?.file);
        return next?.offset ?? text.length;
      },
    };
  }

  private find(name: string): { file: string; content: Buffer } | null {
    for (const file of [`styles/${name}`, `styles/${name}.less`]) {
      const bytes = this.files.get(file);
      if (bytes !== undefined) return { file, content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
    }
    const source = platformStyleFile(name);
    return source === null ? null : { file: name, content: Buffer.from(source) };
  }

  private addSource(file: string, given: string): void {
    const masked = maskStyles(given);
    const positions = new PositionIndex(given);
    const problems = new FileProblems({ file, positions }, this.problems);
    const { source, ending } = balanceBraces(given, masked.text, problems);
    const open: OpenFile = { file, source, positions, problems };
    let at = 0;
    for (const found of masked.text.matchAll(FORBIDDEN)) {
      this.addSpan(open, at, source.slice(at, found.index));
      at = found.index + found[0].length;
      this.replace(open, { offset: found.index, end: at, masked: found[0] });
      // Pad with spaces, so that the following text keeps its column.
      this.addSpan(open, found.index, source.slice(found.index, at).replace(/[^\n]/g, ' '));
    }
    this.addSpan(open, at, `${source.slice(at)}\n${ending}`);
    for (const { offset, address } of masked.urls)
      if (SCRIPT_ADDRESS.test(address)) warn(problems, offset, 'a script URL has no effect');
  }

  private replace({ file, source, problems }: OpenFile, { offset, end, masked }: Replaced): void {
    const statement = source.slice(offset, end);
    if (!/^@import/i.test(statement)) {
      const name = /^@plugin/i.test(statement) ? '@plugin' : '`';
      warn(problems, offset, `${name} is not allowed in the styles of a theme`);
      return;
    }
    IMPORTED.lastIndex = 0;
    const [, options = '', quoted, url] = IMPORTED.exec(statement) ?? [];
    const name = (quoted ?? url?.trim().replaceAll(QUOTES, ''))?.trim();
    if (name !== undefined && !/^(?:[a-z]+:)?\/\//i.test(name)) {
      // Without its semicolon, an import seems to continue until the next block.
      const query = masked.endsWith(';') ? masked.slice(IMPORTED.lastIndex, -1).trim() : '';
      const media = OTHER_CONDITION.test(query) ? '' : query;
      if (this.addImport(resolveName(file, name), { media, isReference: /\breference\b/i.test(options) })) return;
    }
    warn(problems, offset, `the style file ${JSON.stringify(name ?? statement)} does not exist and is not imported`);
  }

  private addSpan({ file, positions }: Pick<OpenFile, 'file' | 'positions'>, from: number, text: string): void {
    if (text === '') return;
    this.spans.push({ offset: this.text.length, from, file, positions });
    this.text += text;
  }
}

/** Pairs the braces of a file, because a file must not share braces with another. */
function balanceBraces(given: string, masked: string, problems: FileProblems): { source: string; ending: string } {
  const pieces: string[] = [];
  let from = 0;
  let unclosed = 0;
  // The unopened braces come first, in order.
  for (const { offset, kind } of findUnmatchedBraces(masked)) {
    if (kind === 'unclosed') {
      warn(problems, offset, 'this brace is never closed');
      unclosed++;
    } else {
      warn(problems, offset, 'this brace has no matching opening brace');
      pieces.push(given.slice(from, offset), ' ');
      from = offset + 1;
    }
  }
  const source = pieces.join('') + given.slice(from);
  return { source, ending: unclosed === 0 ? '' : `${'}'.repeat(unclosed)}\n` };
}

function warn(problems: FileProblems, offset: number, message: string): void {
  problems.add(offset, { code: 'STYLE_INVALID', message });
}

/** The index of the span that contains an offset. */
function findSpan(spans: readonly SourceSpan[], offset: number): number {
  let [low, high] = [0, spans.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((spans[middle]?.offset ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

function locate(spans: readonly SourceSpan[], offset: number): Position & { file: string } {
  const span = spans[findSpan(spans, offset)];
  if (span === undefined) return { file: 'styles', line: 0, column: 0 };
  return { file: span.file, ...span.positions.at(span.from + offset - span.offset) };
}

/** Resolves a name relative to the importing file. A theme has no style files above `styles`. */
function resolveName(from: string, name: string): string {
  const path = from.split('/').slice(1, -1);
  for (const part of name.split('/')) {
    if (part === '..') path.pop();
    else if (part !== '.') path.push(part);
  }
  return path.join('/');
}
