import { PROBLEMS } from '../errors/problem.ts';
import { createEngine, type Engine, type RenderOptions } from '../index.ts';
import { createCldrLocales } from '../locales.ts';
import { randomData } from './fuzz-data.ts';
import { ESCAPED, escapingTemplate, grammarTemplate, noiseTemplate } from './fuzz-template.ts';
import { createRandom, type Random } from './random.ts';
import { readPack } from './read-pack.ts';

// Generating a function takes longer than a hundred renders, so only a share of the templates gets one.
const GENERATED_SHARE = 0.2;
// A macro that includes itself twice runs 65536 times before the depth limit stops it. The instruction limit stops it
// sooner. There is no time limit: the result must not depend on the speed of the machine.
const LIMITS = { instructions: 50_000, time: 0 };
const LOCALES = ['en', 'de', 'fr', 'ja', 'none'];

export interface FuzzFault {
  readonly seed: number;
  readonly template: string;
  readonly reason: string;
}

interface Engines {
  readonly steps: Engine;
  readonly generated: Engine;
}

function createEngines(): Engines {
  const locales = createCldrLocales(readPack);
  return {
    steps: createEngine({ locales, limits: LIMITS, cacheSize: 10, generateAfter: Number.POSITIVE_INFINITY }),
    generated: createEngine({ locales, limits: LIMITS, cacheSize: 10, generateAfter: 0 }),
  };
}

function templateFor(random: Random): string {
  const kind = random.below(10);
  if (kind < 6) return grammarTemplate(random);
  return kind < 8 ? escapingTemplate(random) : noiseTemplate(random);
}

function findUnescaped(output: string): string | undefined {
  for (let at = output.indexOf(ESCAPED.open); at >= 0; at = output.indexOf(ESCAPED.open, at + 1)) {
    const end = output.indexOf(ESCAPED.close, at);
    const inside = output.slice(at + 1, end < 0 ? undefined : end);
    if (/[<>"]/.test(inside)) return inside;
  }
  return undefined;
}

/** Renders one random template on random data and returns the fault, if any. */
function fuzzOnce(engines: Engines, seed: number): FuzzFault | undefined {
  const random = createRandom(seed);
  const template = templateFor(random);
  const partial = grammarTemplate(random);
  const fault = (reason: string): FuzzFault => ({ seed, template, reason });
  try {
    const data = randomData(random);
    const options: RenderOptions = {
      partials: { p: partial },
      injects: { i: randomData(random) },
      locale: random.pick(LOCALES),
      now: 1_573_241_320_123,
      money: random.pick(['minor', 'major']),
    };
    const render = (engine: Engine) => engine.render(engine.compile(template, 'fuzz'), data, options);
    const { output, problems } = render(engines.steps);
    const other = random.chance(GENERATED_SHARE) ? render(engines.generated) : undefined;
    // Where a limit stops the render, the two backends may have reached different points.
    const isStopped = problems.some(({ code }) => code.endsWith('_LIMIT'));
    if (other !== undefined && !isStopped && JSON.stringify(other) !== JSON.stringify({ output, problems })) {
      return fault(`generated code differs: ${JSON.stringify(other.output)} for ${JSON.stringify(output)}`);
    }
    if (typeof output !== 'string') return fault('output is no text');
    const invalidProblem = problems.find(
      ({ code, line, column }) => !Object.hasOwn(PROBLEMS, code) || line < 1 || column < 1,
    );
    if (invalidProblem !== undefined) return fault(`odd problem ${JSON.stringify(invalidProblem)}`);
    const unescaped = findUnescaped(output);
    if (unescaped !== undefined) return fault(`unescaped ${JSON.stringify(unescaped)}`);
    return undefined;
  } catch (error) {
    return fault(`threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
}

export interface FuzzRun {
  readonly runs: number;
  readonly firstSeed: number;
}

/** The faults of a whole run. */
export function fuzz({ runs, firstSeed }: FuzzRun): FuzzFault[] {
  const engines = createEngines();
  const seeds = Array.from({ length: runs }, (_, index) => firstSeed + index);
  return seeds.map((seed) => fuzzOnce(engines, seed)).filter((fault) => fault !== undefined);
}
