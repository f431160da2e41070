import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const HOOK = path.join(import.meta.dirname, 'commit-msg');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-hook-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function commit(message: string): { status: number | null; stderr: string } {
  const file = path.join(folder, 'message');
  writeFileSync(file, message);
  const { status, stderr } = spawnSync(HOOK, [file], { encoding: 'utf8' });
  return { status, stderr };
}

describe('the commit-msg hook', () => {
  it('accepts a subject of 72 characters with a long body', () => {
    expect(commit(`${'a'.repeat(72)}\n\n${'b'.repeat(200)}; c`).status).toBe(0);
  });

  it('rejects a subject of 73 characters', () => {
    expect(commit('a'.repeat(73))).toMatchObject({ status: 1, stderr: expect.stringContaining('73') as string });
  });

  it('rejects a subject with a semicolon', () => {
    expect(commit('fix(cart): add; remove')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('semicolon') as string,
    });
  });
});
