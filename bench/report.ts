import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Figure } from './result.ts';

const RESULTS = fileURLToPath(new URL('./results/', import.meta.url));

/** Prints the figures next to the last accepted ones and returns whether every target is met. */
export async function report(name: string, figures: readonly Figure[], accept: boolean): Promise<boolean> {
  const file = path.join(RESULTS, `${name}.json`);
  const accepted = await readAccepted(file);
  console.table(Object.fromEntries(figures.map((figure) => [figure.name, toRow(figure, accepted[figure.name])])));
  if (accept) {
    await mkdir(RESULTS, { recursive: true });
    const ratios = Object.fromEntries(figures.map(({ name: figure, ratio }) => [figure, round(ratio)]));
    await writeFile(file, `${JSON.stringify(ratios, null, 2)}\n`);
  }
  return figures.every(({ ratio, minRatio = 0 }) => ratio >= minRatio);
}

function toRow({ ratio, minRatio, details }: Figure, before: number | undefined): Record<string, unknown> {
  const targetResult = minRatio === undefined ? '' : `${ratio >= minRatio ? 'met' : 'MISSED'} (${minRatio})`;
  return { ...details, ratio: round(ratio), minRatio: targetResult, accepted: before ?? '' };
}

async function readAccepted(file: string): Promise<Partial<Record<string, number>>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, number>;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

function round(ratio: number): number {
  return Math.round(ratio * 1000) / 1000;
}
