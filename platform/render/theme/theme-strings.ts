import { ConfError, parseConf } from './parse-conf.ts';
import { problemAt, type ThemeProblem } from './problem.ts';
import type { Files } from './theme-conf.ts';
import { toText } from './theme-files.ts';

const STRINGS_FILE = /^strings\/(?:template-|strings-)?([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\.json$/;
const MAX_STRINGS = 5000;
const FALLBACK = ['en', 'en-US'];

export type Strings = Readonly<Record<string, string>>;

/** The strings of a theme by language. */
export function readStrings(files: Files, problems: ThemeProblem[]): ReadonlyMap<string, Strings> {
  const strings = new Map<string, Strings>();
  for (const [file, bytes] of files) {
    const language = STRINGS_FILE.exec(file)?.[1];
    if (language === undefined) continue;
    const source = toText(bytes);
    try {
      strings.set(language, { ...strings.get(language), ...stringEntries(parseConf(source)) });
    } catch (error) {
      if (!(error instanceof ConfError)) throw error;
      const report = { code: 'CONF_INVALID', message: error.message } as const;
      problems.push(problemAt({ file, source, offset: error.offset }, report));
    }
  }
  return strings;
}

function stringEntries(value: unknown): Strings {
  if (typeof value !== 'object' || value === null) return {};
  const texts = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts.slice(0, MAX_STRINGS));
}

/** The strings for a language: exact match first, then the language without its region, then English. */
export function stringsFor(all: ReadonlyMap<string, Strings>, language: string): Strings {
  const [short = ''] = language.split('-');
  const relatives = [...all.keys()].filter((known) => known.startsWith(`${short}-`));
  const order = [...FALLBACK, ...relatives, short, language];
  return Object.assign({}, ...order.map((name) => all.get(name) ?? {})) as Strings;
}
