import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readLocalePack } from '#platform/render/locale-packs.ts';
import { expandTemplate } from '#platform/render/theme/expand-tags.ts';
import { createCldrLocales } from '#template/i18n/cldr/cldr-locales.ts';
import { createEngine } from '#template/index.ts';
import { describeProblem } from './template-problem.ts';
import { UsageError } from './usage-error.ts';

export interface RenderOptions {
  /** JSON, or the name of a JSON file. */
  data: string;
  locale: string | undefined;
}

/** Prints a template rendered with the given data. Problems go to standard error and make the command fail. */
export async function renderTemplate(file: string, { data, locale }: RenderOptions): Promise<void> {
  if (!existsSync(file)) throw new UsageError(`there is no file "${file}"`);
  const value = await readData(data);
  const engine = createEngine({ locales: createCldrLocales(readLocalePack) });
  const sources = new Map([[file, expandTemplate(await readFile(file, 'utf8')).text]]);
  const partials = (name: string): string | undefined => {
    const text = sources.get(name) ?? readPartial(file, name);
    if (text !== undefined) sources.set(name, text);
    return text;
  };
  const compiled = engine.compile(sources.get(file) ?? '', file);
  const { output, problems } = engine.render(compiled, value, { partials, locale });
  process.stdout.write(output);
  if (problems.length === 0) return;
  for (const problem of problems) process.stderr.write(describeProblem(problem, sources.get(problem.file)));
  throw new Error(`problems: ${problems.length}`);
}

async function readData(given: string): Promise<unknown> {
  const text = /^\s*[[{"]/.test(given) || !existsSync(given) ? given : await readFile(given, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`the data is neither JSON nor a JSON file: ${(error as Error).message}`, { cause: error });
  }
}

const PARTIAL_NAME = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** Beside the file, or in the `blocks` folder of its theme. */
function readPartial(file: string, name: string): string | undefined {
  if (!PARTIAL_NAME.test(name)) return undefined;
  const root = themeRoot(path.dirname(path.resolve(file)));
  const folders = [...(root === undefined ? [] : [path.join(root, 'blocks'), root]), path.dirname(file)];
  const found = folders.map((folder) => path.join(folder, name)).find((candidate) => existsSync(candidate));
  return found === undefined ? undefined : expandTemplate(readFileSync(found, 'utf8')).text;
}

function themeRoot(folder: string): string | undefined {
  if (existsSync(path.join(folder, 'template.conf'))) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : themeRoot(parent);
}
