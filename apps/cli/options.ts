import { parseArgs } from 'node:util';
import { UsageError } from './usage-error.ts';

export interface Options {
  /** Positional arguments, in order. */
  rest: readonly string[];
  text(name: string): string | undefined;
  flag(name: string): boolean;
}

type Shape = Readonly<Record<string, { type: 'string' | 'boolean' }>>;

/** Parses the arguments of a command and rejects unknown options. */
export function readOptions(args: readonly string[], shape: Shape): Options {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: { ...shape }, allowPositionals: true });
    const given = values as Record<string, string | boolean | undefined>;
    return {
      rest: positionals,
      text: (name) => (typeof given[name] === 'string' ? given[name] : undefined),
      flag: (name) => given[name] === true,
    };
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
}

export function singleArgument(options: Options, what: string): string {
  const [word, ...more] = options.rest;
  if (word === undefined || more.length > 0) throw new UsageError(`expected exactly one ${what}`);
  return word;
}
