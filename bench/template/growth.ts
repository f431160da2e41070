import { createEngine } from '#template/index.ts';
import type { Figure } from '../result.ts';
import type { AnyScenario, TemplateEngine } from './engines.ts';
import { flatten } from './flatten.ts';

const SIZES = [16, 256, 4096];
const ALL_ITEMS = 4096;
const PASSES = 200;
const LIMIT = 1.3;

type Pass = () => void;

/**
 * Time per item must not rise with the number of items in a list. Each pass renders the same number of items, in many
 * short lists or in one long list, so that all passes touch the same amount of memory.
 */
export function renderingGrowth(templateEngine: TemplateEngine, scenario: AnyScenario): Figure {
  const render = templateEngine.prepare(scenario.ours);
  const passes = SIZES.map((size): Pass => {
    const lists = Array.from({ length: ALL_ITEMS / size }, () => scenario.makeData(size));
    return () => {
      for (const list of lists) flatten(render(list));
    };
  });
  return toFigure('growth of rendering', passes);
}

/**
 * Each pass compiles the same amount of template text, as many short templates or as one long one, and none is in the
 * cache. Everything compiled in a pass is retained until its end, so that all passes retain the same amount.
 */
export function parsingGrowth(scenario: AnyScenario): Figure {
  const engine = createEngine({ cacheSize: 1 });
  const passes = SIZES.map((size): Pass => {
    const texts = Array.from({ length: ALL_ITEMS / size }, (_, i) => `${i} ${scenario.ours.page.repeat(size)}`);
    return () => {
      const compiledTemplates = texts.map((text) => engine.compile(text));
      if (compiledTemplates.some(({ problems }) => problems.length > 0)) throw new Error('The template does not parse');
      engine.compile('');
    };
  });
  return toFigure('growth of parsing', passes);
}

/** Takes the fastest of many passes. The sizes take turns, so that load on the machine affects all of them. */
function toFigure(name: string, passes: readonly Pass[]): Figure {
  const best = passes.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < PASSES; round++) {
    passes.forEach((pass, i) => {
      const started = performance.now();
      pass();
      best[i] = Math.min(best[i] ?? 0, performance.now() - started);
    });
  }
  const details = SIZES.map((size, i) => [`ns at ${size}`, Math.round(((best[i] ?? 0) * 1e6) / ALL_ITEMS)]);
  return {
    name,
    ratio: Math.min(...best) / Math.max(...best),
    minRatio: 1 / LIMIT,
    details: Object.fromEntries(details) as Record<string, number>,
  };
}
