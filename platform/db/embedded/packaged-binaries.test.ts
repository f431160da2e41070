import { lstat, mkdir, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { completeLinks, copyBinaries } from './packaged-binaries.ts';

// A package as npm installs it with install scripts disabled: the files, and a list of the missing links.

let home: string;
let root: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'binaries '));
  root = join(home, 'native');
  await mkdir(join(root, 'bin'), { recursive: true });
  await mkdir(join(root, 'lib', 'pkgconfig'), { recursive: true });
  await writeFile(join(root, 'bin', 'postgres'), '');
  await writeFile(join(root, 'lib', 'libpq.so.5.18'), '');
  await writeFile(join(root, 'lib', 'libpq.a'), '');
  const link = (target: string) => ({ source: 'native/lib/libpq.so.5.18', target });
  const links = [link('native/lib/libpq.so.5'), link('native/lib/deep/libpq.so'), link('native/bin/libpq.so')];
  await mkdir(join(root, 'lib', 'deep'));
  await writeFile(join(root, 'pg-symlinks.json'), JSON.stringify(links));
});
afterEach(() => rm(home, { recursive: true }));

describe('packaged PostgreSQL binaries', () => {
  it('creates missing links relative to their location', async () => {
    expect(await completeLinks(root)).toBe(true);
    expect(await readlink(join(root, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
    expect(await readlink(join(root, 'lib', 'deep', 'libpq.so'))).toBe('../libpq.so.5.18');
    expect(await readlink(join(root, 'bin', 'libpq.so'))).toBe('../lib/libpq.so.5.18');
    expect(await completeLinks(root)).toBe(true);
  });

  it('copies the binaries once, completely and without files that only compilers need', async () => {
    const cache = join(home, 'cache');
    const binaries = { root, version: '18.4' };
    const copies = await Promise.all([copyBinaries(binaries, cache), copyBinaries(binaries, cache)]);
    expect(copies.map((copy) => copy.root)).toEqual(Array(2).fill(join(cache, 'postgresql-18.4')));
    expect(await readdir(cache)).toEqual(['postgresql-18.4']);
    expect((await readdir(join(cache, 'postgresql-18.4', 'lib'))).sort()).toEqual([
      'deep',
      'libpq.so.5',
      'libpq.so.5.18',
    ]);
    expect((await lstat(join(cache, 'postgresql-18.4', 'lib', 'libpq.so.5'))).isSymbolicLink()).toBe(true);
  });
});
