import { getPriority } from 'node:os';
import { describe, expect, it } from 'vitest';
import { ChildFailure } from './child.ts';
import { createChildPool } from './child-pool.ts';

// Covers that work in a child process always ends, whatever happens, and that the next task gets a working child.

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

describe('createChildPool', { timeout: 600_000 }, () => {
  it('reuses an idle child', async () => {
    const pool = createPool();
    expect(await pool.run('pid')).toBe(await pool.run('pid'));
  });

  it('runs background work below normal priority', async () => {
    expect(await createPool().run('priority')).toBe(getPriority());
    expect(await createChildPool({ ...program, isBackground: true }).run('priority')).toBe(10);
  });

  it('runs simultaneous tasks in different children', async () => {
    const pool = createPool();
    const [one, other] = await Promise.all([pool.run('pid'), pool.run('pid')]);
    expect(one).not.toBe(other);
  });

  it('kills a child that exceeds the deadline and starts another for the next task', async () => {
    const pool = createChildPool<string, unknown>({ ...program, deadlineMs: 3000 });
    const pid = await pool.run('pid');
    expect(await reasonOf(pool.run('spin'))).toBe('deadline');
    expect(await pool.run('pid')).not.toBe(pid);
    expect(isRunning(pid)).toBe(false);
  });

  it('ends a child whose threads exceed the CPU time of a task', async () => {
    const pool = createChildPool<string, unknown>({ ...program, cpuMs: 300 });
    expect(await reasonOf(pool.run('threads'))).toBe('deadline');
    expect(await reasonOf(pool.run('pid'))).toBe('answered');
  });

  it('ends a child whose native memory exceeds its limit', async () => {
    const pool = createChildPool<string, unknown>({ ...program, residentMb: 300 });
    expect(await reasonOf(pool.run('buffers'))).toBe('deadline');
    expect(await reasonOf(pool.run('pid'))).toBe('answered');
  });

  it('survives a child that runs out of memory', async () => {
    const pool = createPool();
    expect(await reasonOf(pool.run('fill'))).toBe('ended');
    expect(await reasonOf(pool.run('pid'))).toBe('answered');
  });

  it('distinguishes a child that did not start from one ended by its task', async () => {
    const file = new URL('./testing/no-such-child.ts', import.meta.url);
    expect(await reasonOf(createChildPool({ ...program, file }).run('pid'))).toBe('not-started');
  });

  it('survives a child that exits', async () => {
    const pool = createPool();
    expect(await reasonOf(pool.run('exit'))).toBe('ended');
    expect(await reasonOf(pool.run('pid'))).toBe('answered');
  });

  it('passes on an error thrown by the work and keeps the child', async () => {
    const pool = createPool();
    const pid = await pool.run('pid');
    await expect(pool.run('throw')).rejects.toThrow('refused');
    expect(await pool.run('pid')).toBe(pid);
  });

  it('passes no secrets of the environment to a child', async () => {
    process.env['VITRINE_TEST_SECRET'] = 'x';
    expect(await createPool().run('env')).not.toContain('VITRINE_TEST_SECRET');
    delete process.env['VITRINE_TEST_SECRET'];
  });
});
