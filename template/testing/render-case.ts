import type { RenderResult } from '../index.ts';
import { type Backend, ENGINES } from './backends.ts';
import type { TemplateCase } from './case.ts';

/** The cases were written for an engine without expression limits and use money in major units. */
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
