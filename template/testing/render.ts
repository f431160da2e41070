import { createEngine, type RenderOptions, type RenderResult } from '../index.ts';
import { createCldrLocales } from '../locales.ts';
import { readPack } from './read-pack.ts';

// Without a time limit, so that a busy machine does not stop a render.
export const testEngine = createEngine({ locales: createCldrLocales(readPack), limits: { time: 0 } });

export function renderWith(template: string, data: unknown = {}, options: RenderOptions = {}): RenderResult {
  return testEngine.render(testEngine.compile(template, 'test'), data, options);
}

/** Only the output. */
export function renderText(template: string, data: unknown = {}, options: RenderOptions = {}): string {
  return renderWith(template, data, options).output;
}

/** The codes of all problems, in order. */
export function problemCodes(template: string, data: unknown = {}, options: RenderOptions = {}): string[] {
  return renderWith(template, data, options).problems.map(({ code }) => code);
}
