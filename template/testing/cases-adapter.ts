import { createCldrLocales } from '../i18n/cldr/cldr-locales.ts';
import { createEngine, type RenderResult } from '../index.ts';
import type { TemplateCase } from './case.ts';
import { readPack } from './read-pack.ts';

/** The cases were written for an engine without limits on expressions, and hold money in major units. */
const engine = createEngine({ locales: createCldrLocales(readPack) });

export function renderCase(one: TemplateCase): RenderResult {
  const { options } = one;
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
