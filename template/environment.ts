import type { Locales } from './i18n/port.ts';
import type { Limits } from './limits.ts';
import { withLimits } from './limits.ts';
import type { Compiled, Environment, MoneyUnit } from './run/model.ts';
import { toPlain } from './value/plain.ts';
import type { Value } from './value/value.ts';

/** The source of partials: compiled, or as text that is compiled on first use. */
export type PartialSource =
  | ((name: string) => Compiled | string | undefined)
  | Readonly<Record<string, Compiled | string>>;

export interface RenderOptions {
  readonly partials?: PartialSource | undefined;
  readonly injects?: Readonly<Record<string, unknown>> | undefined;
  /** BCP 47 tag. Defaults to the engine's first language. */
  readonly locale?: string | undefined;
  /** Epoch milliseconds. Defaults to the clock. */
  readonly now?: number | undefined;
  readonly limits?: Partial<Limits> | undefined;
  readonly enableExpressions?: boolean | undefined;
  readonly enableIncludes?: boolean | undefined;
  /** The unit of `{value, currency}`. */
  readonly money?: MoneyUnit | undefined;
  /** The caller guarantees that the data is JSON: no accessors, class instances or cycles. Saves walking the data. */
  readonly isPlainData?: boolean | undefined;
}

const DEFAULT_LOCALE = 'en';

export interface EnvironmentParts {
  readonly locales: Locales;
  readonly limits: Limits;
  readonly compile: (source: string, file: string) => Compiled;
}

export function toEnvironment(options: RenderOptions, parts: EnvironmentParts): Environment {
  const { now } = options;
  return {
    findPartial: toPartialFinder(options.partials, parts.compile),
    findInject: toInjectFinder(options.injects),
    limits: withLimits(parts.limits, options.limits),
    enableExpressions: options.enableExpressions ?? true,
    enableIncludes: options.enableIncludes ?? true,
    money: options.money ?? 'minor',
    locale: parts.locales.find(options.locale ?? DEFAULT_LOCALE),
    locales: parts.locales,
    now: now === undefined ? Date.now : () => now,
    clock: Date.now,
  };
}

/** Injected data is checked once, however often it is requested. */
function toInjectFinder(injects: RenderOptions['injects']): Environment['findInject'] {
  const found = new Map<string, Value>();
  return (path) => {
    if (injects === undefined || !Object.hasOwn(injects, path)) return undefined;
    if (!found.has(path)) found.set(path, toPlain(injects[path]));
    return found.get(path);
  };
}

function toPartialFinder(
  source: PartialSource | undefined,
  compile: EnvironmentParts['compile'],
): Environment['findPartial'] {
  const found = new Map<string, Compiled | undefined>();
  return (name) => {
    if (found.has(name)) return found.get(name);
    const partial = findSource(source, name);
    const compiled = typeof partial === 'string' ? compile(partial, name) : partial;
    found.set(name, compiled);
    return compiled;
  };
}

function findSource(source: PartialSource | undefined, name: string): Compiled | string | undefined {
  if (typeof source === 'function') return source(name);
  return source !== undefined && Object.hasOwn(source, name) ? source[name] : undefined;
}
