import type { Bench, Figure } from '../result.ts';
import { type AnyScene, type Contestant, listContestants } from './engines.ts';
import { flatten } from './flatten.ts';
import { parsingGrowth, renderingGrowth } from './growth.ts';
import { installPeers } from './install-peers.ts';
import { blogList } from './scenes/blog-list.ts';
import { header } from './scenes/header.ts';
import { productList } from './scenes/product-list.ts';
import { productPage } from './scenes/product-page.ts';

const productScene = productList as unknown as AnyScene;
const SCENES = [productScene, productPage, blogList, header] as unknown as readonly AnyScene[];
const ROUNDS = 40;
const ROUND_MS = 30;
const AIM = 0.6;
const FLOOR_OVER_HANDLEBARS = 2.3;

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

function toRenders(scene: AnyScene, contestants: readonly Contestant[], size: number): Map<string, Render> {
  const data = scene.makeData(size);
  const expected = scene.byHand(data);
  const renders = new Map<string, Render>([['by hand', () => scene.byHand(data)]]);
  for (const { name, prepare } of contestants) {
    const render = prepare(scene[name]);
    if (render(data) !== expected)
      throw new Error(`${name} writes another ${scene.name}:\n${render(data).slice(0, 2000)}`);
    renders.set(name, () => render(data));
  }
  return renders;
}

function compare(scene: AnyScene, contestants: readonly Contestant[]): Figure[] {
  const best = bestTimes(toRenders(scene, contestants, scene.size));
  const limit = best.get('by hand') ?? 0;
  const shares = [...best].map(([name, time]) => [name, limit / time] as const);
  const details = Object.fromEntries(shares.map(([name, share]) => [name, Math.round(share * 100) / 100]));
  const ours = best.get('ours') ?? Number.POSITIVE_INFINITY;
  const handlebars = best.get('handlebars');
  const figures: Figure[] = [{ name: `${scene.name}, of the limit`, ratio: limit / ours, aim: AIM, details }];
  if (handlebars !== undefined) {
    figures.push({
      name: `${scene.name}, over handlebars`,
      ratio: handlebars / ours,
      aim: FLOOR_OVER_HANDLEBARS,
      details: {},
    });
  }
  return figures;
}

export const templateBench: Bench = {
  name: 'template',
  title: 'renders per second of four pages, against string concatenation by hand and against other engines',
  async run() {
    installPeers();
    const contestants = listContestants();
    const [ours] = contestants;
    const figures = SCENES.flatMap((scene) => compare(scene, contestants));
    return ours === undefined
      ? figures
      : [...figures, renderingGrowth(ours, productScene), parsingGrowth(productScene)];
  },
};
