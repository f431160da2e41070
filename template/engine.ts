import { compileTemplate } from './compile/compile.ts';
import { type RenderOptions, toEnvironment } from './environment.ts';
import { NO_LOCALES } from './i18n/intl-zones.ts';
import type { Locales } from './i18n/port.ts';
import { DEFAULT_LIMITS, type Limits, withLimits } from './limits.ts';
import { createLru } from './lru.ts';
import { BUILTIN_FORMATTERS, BUILTIN_PREDICATES } from './plugins/builtin.ts';
import {
  type Formatter,
  type FormatterFunction,
  fromFunction,
  fromPredicateFunction,
  type Predicate,
  type PredicateFunction,
} from './plugins/plugin.ts';
import { createRegistry, type Registry } from './plugins/registry.ts';
import type { Compiled } from './run/model.ts';
import { type RenderResult, render } from './run/render.ts';
import { toPlain } from './value/plain.ts';
import type { Value } from './value/value.ts';

export interface EngineOptions {
  /** Additional formatters by name. One with the name of a built-in replaces it. */
  readonly formatters?: Readonly<Record<string, FormatterFunction>> | undefined;
  /** Additional predicates, named with their question mark. */
  readonly predicates?: Readonly<Record<string, PredicateFunction>> | undefined;
  readonly limits?: Partial<Limits> | undefined;
  /** Locales and time zones. Without them dates still work, and locale-aware formatters write nothing. */
  readonly locales?: Locales | undefined;
  /**
   * The number of runs after which a template is compiled to a JavaScript function: 0 for immediately, infinity for
   * never. Where a content security policy forbids generating code from strings, templates run without it.
   */
  readonly generateAfter?: number | undefined;
  /** The number of compiled templates in the cache. */
  readonly cacheSize?: number | undefined;
}

export interface Engine {
  /** Compiles the source, or returns it from the cache. Never throws: see `problems` of the result. */
  compile(source: string, file?: string): Compiled;
  render(compiled: Compiled, data: unknown, options?: RenderOptions): RenderResult;
}

const CACHE_SIZE = 1000;
const GENERATE_AFTER = 2;

export function createEngine(options: EngineOptions = {}): Engine {
  const registry = toRegistry(options);
  const limits = withLimits(DEFAULT_LIMITS, options.limits);
  const locales = options.locales ?? NO_LOCALES;
  const generation = options.generateAfter ?? GENERATE_AFTER;
  const cache = createLru<string, Compiled>(options.cacheSize ?? CACHE_SIZE);
  const compile = (source: string, file = ''): Compiled => {
    const key = `${file}\u0000${source}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    const compiled = compileTemplate({ file, source }, registry, { limits, generation });
    cache.set(key, compiled);
    return compiled;
  };
  return {
    compile,
    render(compiled, data, renderOptions = {}) {
      const node = renderOptions.isPlainData === true ? (data as Value) : toPlain(data);
      return render(compiled, node, toEnvironment(renderOptions, { limits, locales, compile }));
    },
  };
}

function toRegistry(options: EngineOptions): Registry {
  const formatters: Record<string, Formatter> = {};
  for (const [name, format] of Object.entries(options.formatters ?? {})) formatters[name] = fromFunction(format);
  const predicates: Record<string, Predicate> = {};
  for (const [name, test] of Object.entries(options.predicates ?? {})) predicates[name] = fromPredicateFunction(test);
  return createRegistry([...BUILTIN_FORMATTERS, formatters], [...BUILTIN_PREDICATES, predicates]);
}
