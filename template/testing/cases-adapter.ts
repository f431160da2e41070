import { createCldrLocales } from '../i18n/cldr/cldr-locales.ts';
import { createEngine, type RenderResult } from '../index.ts';
import type { TemplateCase } from './case.ts';
import { readPack } from './read-pack.ts';

const locales = createCldrLocales(readPack);

/** Step by step, and by generated functions from the first run on. */
const ENGINES = {
  steps: createEngine({ locales, generateAfter: Number.POSITIVE_INFINITY }),
  generated: createEngine({ locales, generateAfter: 0 }),
};

export type Backend = keyof typeof ENGINES;
export const BACKENDS: readonly Backend[] = ['steps', 'generated'];

/** The cases were written for an engine without limits on expressions, and hold money in major units. */
export function renderCase(one: TemplateCase, backend: Backend): RenderResult {
  const { options } = one;
  const engine = ENGINES[backend];
  const compiled = engine.compile(one.template, one.id);
  return engine.render(compiled, one.data === undefined ? {} : structuredClone(one.data), {
    partials: one.partials,
    injects: one.injects,
    locale: one.locale ?? 'en',
    now: one.now,
    money: 'major',
    enableExpressions: options?.enableExpr,
    enableIncludes: options?.enableInclude,
    limits: {
      expressionTokens: options?.exprMaxTokens ?? 0,
      expressionStringLength: options?.exprMaxStringLen ?? 0,
    },
  });
}
