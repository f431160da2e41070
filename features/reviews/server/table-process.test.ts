import { describe, expect, it } from 'vitest';
import { createTableProcess, readTableApart } from './table-process.ts';

// Owns that a table is read apart from the process that serves visitors, and given up when it takes too much.

const HEAD = 'product,rating,name,text,date';

describe('a table that is read in a process of its own', () => {
  it('gives rows and problems by line', async () => {
    const table = await readTableApart(`${HEAD}\nshop/bowl,5,Ada,Good,2026-05-01\nshop/bowl,9,Bo,Bad,2026-05-01`);
    expect(table?.rows.map(({ line, name }) => [line, name])).toStrictEqual([[2, 'Ada']]);
    expect(table?.problems.map(({ line }) => line)).toStrictEqual([3]);
  });

  it('is none when its first line names no columns', async () => {
    expect(await readTableApart('a,b\n1,2')).toBeNull();
  });

  it('is given up when it takes more processor time than allowed', async () => {
    const read = createTableProcess({ cpuMs: 1 });
    expect(await read(`${HEAD}\n${'a"\n'.repeat(1_000_000)}`)).toBeNull();
  });

  it('leaves the event loop of the caller free', async () => {
    let mutex = 0;
    const timer = setInterval(() => mutex++, 1);
    const table = await readTableApart(`${HEAD}\n${'a"\n'.repeat(50_000)}`);
    clearInterval(timer);
    expect(table?.problems).toHaveLength(20_001);
    expect(mutex).toBeGreaterThan(10);
  });
});
