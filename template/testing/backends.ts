import { createCldrLocales } from '../i18n/cldr/cldr-locales.ts';
import { createEngine, type RenderOptions, type RenderResult } from '../index.ts';
import { readPack } from './read-pack.ts';

const locales = createCldrLocales(readPack);

/** One engine runs step by step, the other uses generated functions from the first run. */
export const ENGINES = {
  steps: createEngine({ locales, generateAfter: Number.POSITIVE_INFINITY }),
  generated: createEngine({ locales, generateAfter: 0 }),
};

export type Backend = keyof typeof ENGINES;
export const BACKENDS: readonly Backend[] = ['steps', 'generated'];

/** Renders step by step and with a generated function. */
function renderWithBoth(
  template: string,
  data: unknown = {},
  options: RenderOptions = {},
): Record<Backend, RenderResult> {
  const render = (backend: Backend) => {
    const engine = ENGINES[backend];
    return engine.render(engine.compile(template, 'test'), data, options);
  };
  return { steps: render('steps'), generated: render('generated') };
}

/** The output of both backends. */
export function outputsOf(template: string, data?: unknown, options?: RenderOptions): Record<Backend, string> {
  const { steps, generated } = renderWithBoth(template, data, options);
  return { steps: steps.output, generated: generated.output };
}

/** The messages of both backends. */
export function messagesOf(template: string, data?: unknown, options?: RenderOptions): Record<Backend, string[]> {
  const { steps, generated } = renderWithBoth(template, data, options);
  const list = ({ problems }: RenderResult) => problems.map(({ message }) => message);
  return { steps: list(steps), generated: list(generated) };
}

/** The same expected value for both backends. */
export function both<T>(value: T): Record<Backend, T> {
  return { steps: value, generated: value };
}
