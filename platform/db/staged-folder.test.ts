import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { BodyLine } from './archive/format.ts';
import { stageFiles } from './staged-folder.ts';

let home: string;
let dir: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'staged-'));
  dir = join(home, 'media');
  await mkdir(dir);
  await writeFile(join(dir, 'old'), 'old');
});
afterEach(() => rm(home, { recursive: true }));

async function* lines(): AsyncGenerator<BodyLine> {
  yield { kind: 'file', path: 'new/one' };
  yield { kind: 'chunk', data: Buffer.from('new').toString('base64') };
  await Promise.resolve();
}

async function* brokenLines(): AsyncGenerator<BodyLine> {
  yield* lines();
  throw new Error('the disk is full');
}

it('leaves the folder unchanged until the files are swapped', async () => {
  const staged = await stageFiles(dir, lines());
  expect(await readdir(dir)).toEqual(['old']);
  await staged.swap();
  await staged.swap();
  expect(await readFile(join(dir, 'new', 'one'), 'utf8')).toBe('new');
  await staged.finish();
  expect(await readdir(home)).toEqual(['media']);
});

it('restores the old files when a step after the swap fails', async () => {
  const staged = await stageFiles(dir, lines());
  await staged.swap();
  await staged.undo();
  expect(await readFile(join(dir, 'old'), 'utf8')).toBe('old');
  expect(await readdir(home)).toEqual(['media']);
});

it('keeps the old files and removes the new ones when they cannot be written', async () => {
  await expect(stageFiles(dir, brokenLines())).rejects.toThrow('the disk is full');
  expect(await readdir(dir)).toEqual(['old']);
  expect(await readdir(home)).toEqual(['media']);
});
