import { createHash } from 'node:crypto';
import { CompileCache } from './compile-cache.ts';
import { type Compiled, compileWithoutMistakes } from './compile-without-mistakes.ts';
import { compileLess } from './less-compiler.ts';
import { fileProblem, type ThemeProblem } from './problem.ts';
import type { StyleBundle } from './style-bundle.ts';

export interface Stylesheet {
  css: Buffer;
  /** Changes with the content, so that browsers may cache it forever. */
  hash: string;
  /** Could not be compiled for a temporary reason: worth another attempt later. */
  isUnfinished?: boolean;
}

const HASH_LENGTH = 12;

/**
 * Compiles the styles of a theme into one sheet. A mistake drops only the statement that contains it and is reported.
 * Owners take turns at the compiler.
 */
export async function compileStyles(bundle: StyleBundle, problems: ThemeProblem[], owner: string): Promise<Stylesheet> {
  if (bundle.text.trim() === '') return toStylesheet('');
  const { css, faults, failure } = await compileOnce(bundle, owner);
  for (const { offset, message } of faults)
    problems.push({ ...bundle.locate(offset), code: 'STYLE_INVALID', message, fatal: false });
  if (failure !== null)
    problems.push(fileProblem('styles', { code: 'STYLE_INVALID', message: failure.message, fatal: true }));
  return { ...toStylesheet(css), ...(failure?.isFinal === false ? { isUnfinished: true } : {}) };
}

// Results are cached: a theme is compiled when it is saved and again when its site is loaded, and tenants share themes.
const MAX_CACHED = 100;
const cache = new CompileCache(MAX_CACHED);

async function compileOnce(bundle: StyleBundle, owner: string): Promise<Compiled> {
  const files = bundle.sources.map(({ file, source }) => [file, source.length]);
  const key = createHash('sha256').update(bundle.text).update(JSON.stringify(files)).digest('hex');
  const compile = async (source: string): Promise<string> => await compileLess(source, owner);
  return await cache.get(key, async () => await compileWithoutMistakes(bundle, compile));
}

/** Prepends other styles to a sheet. */
export function prependStyles(styles: string, sheet: Stylesheet): Stylesheet {
  return { ...sheet, ...toStylesheet(styles + sheet.css.toString()) };
}

function toStylesheet(text: string): Stylesheet {
  const css = Buffer.from(text);
  return { css, hash: createHash('sha256').update(css).digest('hex').slice(0, HASH_LENGTH) };
}
