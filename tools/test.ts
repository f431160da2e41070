import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Level, LevelResult } from './test/level.ts';
import { LEVELS } from './test/levels.ts';
import { type Row, summarise } from './test/summary.ts';

/** A requested level that did not run is not a success. */
const NOT_RUN: LevelResult = { passed: 0, failed: 1, skipped: 0, note: 'the build failed' };

// `npm test` runs every level, `npm test -- unit db` the named ones.
function chooseLevels(requested: readonly string[]): readonly Level[] {
  const unknown = requested.filter((name) => !LEVELS.some((level) => level.name === name));
  if (unknown.length > 0) {
    console.error(`No such level: ${unknown.join(', ')}. There are: ${LEVELS.map(({ name }) => name).join(', ')}.`);
    process.exit(1);
  }
  return LEVELS.filter(({ name }) => requested.length === 0 || requested.includes(name));
}

async function runLevel(level: Level, scratch: string): Promise<LevelResult> {
  console.log(`\n── ${level.title}`);
  try {
    return await level.run(scratch);
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1, skipped: 0, note: error instanceof Error ? error.message : String(error) };
  }
}

async function runLevels(levels: readonly Level[], scratch: string): Promise<Row[]> {
  const rows: Row[] = [];
  let built = true;
  for (const level of levels) {
    const startedAt = performance.now();
    const runs = built || level.needsBuild !== true;
    const result: LevelResult = runs ? await runLevel(level, scratch) : NOT_RUN;
    rows.push({ ...result, title: level.title, seconds: runs ? (performance.now() - startedAt) / 1000 : null });
    built &&= level.name !== 'build' || result.failed === 0;
  }
  return rows;
}

const levels = chooseLevels(process.argv.slice(2));
const scratch = await mkdtemp(join(tmpdir(), 'vitrine-tests-'));
try {
  const rows = await runLevels(levels, scratch);
  console.log(`\n${summarise(rows).join('\n')}`);
  process.exitCode = rows.some(({ failed }) => failed > 0) ? 1 : 0;
} finally {
  await rm(scratch, { recursive: true, force: true });
}
