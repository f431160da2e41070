import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#apps/installation/project-root.ts';
import { copyProgram } from './testing/copy-program.ts';
import { type Program, startProgram } from './testing/program.ts';

// Covers that a server that has to be built first does not keep the bundlers in its memory.

/** Loads the bundlers as the build does, without building the bundles that the copy already has. */
const BUILD = `
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
export { isBuilt } from './original-build.mjs';
export async function build(root) {
  const { transform } = await import('esbuild');
  await transform('');
  await import('rolldown');
  const maps = readFileSync('/proc/self/maps', 'utf8');
  writeFileSync(path.join(root, 'build.json'), JSON.stringify({ pid: process.pid, maps }));
}
`;
const BUNDLERS = /esbuild|rolldown/;

let folder: string;
let program: Program;

describe.skipIf(!existsSync('/proc/self/maps'))('a server started before it was built', () => {
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-build-'));
    const copy = path.join(folder, 'program');
    await copyProgram(copy);
    await rm(path.join(copy, 'dist', 'built-from'), { force: true });
    for (const part of ['bin', path.join('tools', 'build')])
      await cp(path.join(projectRoot(), part), path.join(copy, part), { recursive: true });
    const tools = path.join(copy, 'tools', 'build');
    await rename(path.join(tools, 'build.mjs'), path.join(tools, 'original-build.mjs'));
    await writeFile(path.join(tools, 'build.mjs'), BUILD);
    const entry = path.join(copy, 'bin', 'vitrine.mjs');
    program = await startProgram({ dataDir: path.join(folder, 'data'), program: entry });
  });
  afterAll(async () => {
    program.kill('SIGTERM');
    await program.ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });

  it('is built by another process, and has no bundler in its own memory', async () => {
    const built = JSON.parse(await readFile(path.join(folder, 'program', 'build.json'), 'utf8')) as {
      pid: number;
      maps: string;
    };
    expect(built.maps).toMatch(BUNDLERS);
    expect(built.pid).not.toBe(program.pid);
    expect(await readFile(`/proc/${program.pid}/maps`, 'utf8')).not.toMatch(BUNDLERS);
  });
});
