import { describe, expect, it } from 'vitest';
import { createTableProcess, readTableInProcess } from './table-process.ts';

// Covers that a table is parsed outside the server process and aborted when it exceeds its limits.

const HEAD = 'product,rating,name,text,date';

describe('parsing a table in a child process', () => {
  it('returns rows and problems by line', async () => {
    const table = await readTableInProcess(`${HEAD}\nshop/bowl,5,Ada,Good,2026-05-01\nshop/bowl,9,Bo,Bad,2026-05-01`);
    expect(table?.rows.map(({ line, name }) => [line, name])).toStrictEqual([[2, 'Ada']]);
    expect(table?.problems.map(({ line }) => line)).toStrictEqual([3]);
  });

  it('rejects a table whose first line names no columns', async () => {
    expect(await readTableInProcess('a,b\n1,2')).toBeNull();
  });

  it('aborts a table that exceeds the CPU time limit', async () => {
    const read = createTableProcess({ cpuMs: 1 });
    expect(await read(`${HEAD}\n${'a"\n'.repeat(1_000_000)}`)).toBeNull();
  });

  it('keeps the event loop of the caller free', async () => {
    let ticks = 0;
    const timer = setInterval(() => ticks++, 1);
    const table = await readTableInProcess(`${HEAD}\n${'a"\n'.repeat(50_000)}`);
    clearInterval(timer);
    expect(table?.problems).toHaveLength(20_001);
    expect(ticks).toBeGreaterThan(0);
  });
});
