import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

// Covers the rule that the folder of a file decides which globals it can use. The TypeScript configurations are checked
// with samples and by the files that they include.

const PROJECT_ROOT = join(import.meta.dirname, '../..');
const SAMPLES = join(import.meta.dirname, 'fixtures/types');
const FOLDERS = ['kernel', 'template', 'features', 'platform', 'browser', 'apps', 'seeds', 'bench', 'e2e', 'tools'];
const NOT_SOURCE = /(^|\/)node_modules\/|^tools\/boundaries\/fixtures\/|^seeds\/demo-site\//;

function sourceFiles(): string[] {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const configs = readdirSync(PROJECT_ROOT).filter((file) => file.endsWith('.config.ts'));
  return [...inFolders, ...configs].filter((file) => /\.tsx?$/.test(file) && !NOT_SOURCE.test(file));
}

function compile(project: string, ...options: string[]) {
  const { status, stdout } = spawnSync(join(PROJECT_ROOT, 'node_modules/.bin/tsc'), ['-p', project, ...options], {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
  });
  return { passed: status === 0, lines: stdout.split('\n').filter((line) => line !== '') };
}

const filesOf = (name: string) => compile(`tsconfig.${name}.json`, '--listFilesOnly').lines;

// A compiler run takes a second, and several seconds on a busy machine.
describe('type boundaries', { timeout: 60_000 }, () => {
  it.each([
    ['pure', 'process'],
    ['pure', 'fetch'],
    ['pure', 'document'],
    ['server', 'document'],
    ['browser', 'process'],
  ])('a %s file cannot use %s', (place, word) => {
    const { passed, lines } = compile(join(SAMPLES, `${place}-has-no-${word}`));
    expect(passed).toBe(false);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`Cannot find name '${word}'`);
  });

  it.each(['pure', 'server', 'browser'])('a %s file can use the globals of its environment', (place) => {
    expect(compile(join(SAMPLES, `${place}-legal`))).toEqual({ passed: true, lines: [] });
  });

  it.each([
    ['pure', /@types\/node\/|\/lib\.dom\./],
    ['server', /\/lib\.dom\./],
    ['browser', /@types\/node\//],
  ])('no package brings foreign types into the %s files', (place, foreign) => {
    expect(filesOf(place).filter((file) => foreign.test(file))).toEqual([]);
  });

  it('one of the configurations checks every source file', () => {
    const seen = new Set(
      ['pure', 'server', 'browser', 'e2e'].flatMap(filesOf).map((file) => relative(PROJECT_ROOT, file)),
    );
    expect(sourceFiles().filter((file) => !seen.has(file))).toEqual([]);
  });
});
