import { describe, expect, it } from 'vitest';
import { ChildFailure } from './child.ts';
import { createChildPool } from './child-pool.ts';

// Owns that work in a child process ends, however it goes, and that the next task gets a child that works.

const program = {
  file: new URL('./testing/sample-child.ts', import.meta.url),
  deadlineMs: 60_000,
  cpuMs: 60_000,
  memoryMb: 64,
  residentMb: 1000,
  idleMs: 60_000,
};
const createPool = () => createChildPool<string, unknown>(program);

async function reasonOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'answered';
  } catch (error) {
    return error instanceof ChildFailure ? error.reason : String(error);
  }
}

function isRunning(pid: unknown): boolean {
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch {
    return false;
  }
}

describe('a pool of child processes', { timeout: 600_000 }, () => {
  it('uses an idle child again', async () => {
    const pool = createPool();
    expect(await pool.run('pid')).toBe(await pool.run('pid'));
  });

  it('runs background work below the normal priority', async () => {
    expect(await createPool().run('priority')).toBe(0);
    expect(await createChildPool({ ...program, isBackground: true }).run('priority')).toBe(10);
  });

  it('runs simultaneous tasks in different children', async () => {
    const pool = createPool();
    const [one, other] = await Promise.all([pool.run('pid'), pool.run('pid')]);
    expect(one).not.toBe(other);
  });

  it('kills a child that runs past the deadline, and the next task gets another', async () => {
    const pool = createChildPool<string, unknown>({ ...program, deadlineMs: 3000 });
    const pid = await pool.run('pid');
    expect(await reasonOf(pool.run('spin'))).toBe('deadline');
    expect(await pool.run('pid')).not.toBe(pid);
    expect(isRunning(pid)).toBe(false);
  });

  it('ends a child whose threads use up the processor time of a task', async () => {
    const pool = createChildPool<string, unknown>({ ...program, cpuMs: 300 });
    expect(await reasonOf(pool.run('threads'))).toBe('deadline');
    expect(await reasonOf(pool.run('pid'))).toBe('answered');
  });

  it('ends a child whose native memory grows beyond its limit', async () => {
    const pool = createChildPool<string, unknown>({ ...program, residentMb: 300 });
    expect(await reasonOf(pool.run('buffers'))).toBe('deadline');
    expect(await reasonOf(pool.run('pid'))).toBe('answered');
  });

  it('survives a child that runs out of memory', async () => {
    const pool = createPool();
    expect(await reasonOf(pool.run('fill'))).toBe('ended');
    expect(await reasonOf(pool.run('pid'))).toBe('answered');
  });

  it('tells a child that did not start from one that its task ended', async () => {
    const file = new URL('./testing/no-such-child.ts', import.meta.url);
    expect(await reasonOf(createChildPool({ ...program, file }).run('pid'))).toBe('not-started');
  });

  it('survives a child that exits', async () => {
    const pool = createPool();
    expect(await reasonOf(pool.run('exit'))).toBe('ended');
    expect(await reasonOf(pool.run('pid'))).toBe('answered');
  });

  it('passes an error of the work on and keeps the child', async () => {
    const pool = createPool();
    const pid = await pool.run('pid');
    await expect(pool.run('throw')).rejects.toThrow('refused');
    expect(await pool.run('pid')).toBe(pid);
  });

  it('gives a child none of the secrets in the environment', async () => {
    process.env['VITRINE_TEST_SECRET'] = 'x';
    expect(await createPool().run('env')).not.toContain('VITRINE_TEST_SECRET');
    delete process.env['VITRINE_TEST_SECRET'];
  });
});
