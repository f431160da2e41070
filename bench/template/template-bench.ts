import type { Bench, Figure } from '../result.ts';
import { type AnyScenario, listTemplateEngines, type TemplateEngine } from './engines.ts';
import { flatten } from './flatten.ts';
import { parsingGrowth, renderingGrowth } from './growth.ts';
import { installOtherEngines } from './install-peers.ts';
import { blogList } from './scenarios/blog-list.ts';
import { header } from './scenarios/header.ts';
import { productList } from './scenarios/product-list.ts';
import { productPage } from './scenarios/product-page.ts';

const productScenario = productList as unknown as AnyScenario;
const SCENARIOS = [productScenario, productPage, blogList, header] as unknown as readonly AnyScenario[];
const ROUNDS = 40;
const ROUND_MS = 30;
const TARGET = 0.6;
const MIN_RATIO_TO_HANDLEBARS = 2.3;

type Render = () => string;

function timePerRender(render: Render): number {
  const started = performance.now();
  let count = 0;
  while (performance.now() - started < ROUND_MS) {
    flatten(render());
    count++;
  }
  return (performance.now() - started) / count;
}

/** Takes the best of many short rounds. The engines take turns, so that load on the machine affects all of them. */
function bestTimes(renders: ReadonlyMap<string, Render>): Map<string, number> {
  const best = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, render] of renders) {
      best.set(name, Math.min(best.get(name) ?? Number.POSITIVE_INFINITY, timePerRender(render)));
    }
  }
  return best;
}

function toRenders(
  scenario: AnyScenario,
  templateEngines: readonly TemplateEngine[],
  size: number,
): Map<string, Render> {
  const data = scenario.makeData(size);
  const expected = scenario.concatenate(data);
  const renders = new Map<string, Render>([['by hand', () => scenario.concatenate(data)]]);
  for (const { name, language, prepare } of templateEngines) {
    const render = prepare(scenario[language]);
    if (render(data) !== expected)
      throw new Error(`${name} renders ${scenario.name} differently:\n${render(data).slice(0, 2000)}`);
    renders.set(name, () => render(data));
  }
  return renders;
}

function compare(scenario: AnyScenario, templateEngines: readonly TemplateEngine[]): Figure[] {
  const best = bestTimes(toRenders(scenario, templateEngines, scenario.size));
  const limit = best.get('by hand') ?? 0;
  const shares = [...best].map(([name, time]) => [name, limit / time] as const);
  const details = Object.fromEntries(shares.map(([name, share]) => [name, Math.round(share * 100) / 100]));
  const ours = best.get('ours') ?? Number.POSITIVE_INFINITY;
  const handlebars = best.get('handlebars');
  const figures: Figure[] = [
    { name: `${scenario.name}, of the limit`, ratio: limit / ours, minRatio: TARGET, details },
  ];
  if (handlebars !== undefined) {
    figures.push({
      name: `${scenario.name}, over handlebars`,
      ratio: handlebars / ours,
      minRatio: MIN_RATIO_TO_HANDLEBARS,
      details: {},
    });
  }
  return figures;
}

export const templateBench: Bench = {
  name: 'template',
  title: 'renders per second of four pages, compared with handwritten string concatenation and with other engines',
  async run() {
    installOtherEngines();
    const templateEngines = listTemplateEngines();
    const [ours] = templateEngines;
    const figures = SCENARIOS.flatMap((scenario) => compare(scenario, templateEngines));
    return ours === undefined
      ? figures
      : [...figures, renderingGrowth(ours, productScenario), parsingGrowth(productScenario)];
  },
};
