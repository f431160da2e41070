import { createHash } from 'node:crypto';
import less from 'less';

export interface Stylesheet {
  css: Buffer;
  /** Changes with the content, so that browsers may keep it for ever. */
  hash: string;
}

const HASH_LENGTH = 12;

/** A mistake in a style file, by the file it stands in. */
export class StyleError extends Error {
  override readonly name = 'StyleError';
  readonly file: string;
  readonly line: number;
  readonly column: number;

  constructor(message: string, place: { file: string; line: number; column: number }) {
    super(message);
    ({ file: this.file, line: this.line, column: this.column } = place);
  }
}

interface StyleFile {
  name: string;
  source: string;
}

/** Compiles the style files in their order into one sheet. The compiler reads no files and runs no scripts of a theme. */
export async function compileStyles(files: readonly StyleFile[]): Promise<Stylesheet> {
  const css = Buffer.from(await compileLess(files));
  return { css, hash: createHash('sha256').update(css).digest('hex').slice(0, HASH_LENGTH) };
}

async function compileLess(files: readonly StyleFile[]): Promise<string> {
  const options = { compress: true, javascriptEnabled: false, syncImport: false, processImports: false };
  try {
    return (await less.render(files.map((file) => file.source).join('\n'), options as Less.Options)).css;
  } catch (error) {
    const { message, line = 0, column = 0 } = error as { message: string; line?: number; column?: number };
    // The compiler counts columns from 0, and lines through all files as one.
    throw new StyleError(message, { ...findFile(files, line), column: column + 1 });
  }
}

function findFile(files: readonly StyleFile[], lineOfAll: number): { file: string; line: number } {
  let line = lineOfAll;
  for (const { name, source } of files) {
    const length = source.split('\n').length;
    if (line <= length) return { file: name, line };
    line -= length;
  }
  return { file: '', line: lineOfAll };
}
