import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '#platform/adapters/storage/memory.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import { guessMapping } from '../guess-mapping.ts';
import { headersByField, type TableEntry } from '../read-products.ts';
import type { StoredImport } from './import-repository.ts';
import { readChunks } from './read-chunks.ts';
import type { ImportContext } from './table-context.ts';

const HEADER = ['Title', 'Slug', 'SKU', 'Price'];
const KEY = 'table.csv';
const PART = 64 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** A file that is read in parts, as one on a disk is. */
function storageOf(products: number): Storage {
  const rows = Array.from({ length: products }, (_row, n) => `Bowl ${n},bowl-${n},BOWL-${n},20`);
  const bytes = Buffer.from([HEADER.join(','), ...rows].join('\n'));
  return {
    ...createMemoryStorage(),
    open: async () => ({
      size: bytes.length,
      async *read() {
        for (let at = 0; at < bytes.length; at += PART) yield bytes.subarray(at, at + PART);
      },
    }),
  };
}

function chunksOf(products: number): AsyncGenerator<TableEntry[]> {
  const { format, mapping } = guessMapping(HEADER);
  const table = { format, mapping, fractionDigits: 2, units: { weight: 'g', length: 'cm' } } as const;
  const record = { header: HEADER, encoding: 'utf-8', delimiter: ',' } as Partial<StoredImport> as StoredImport;
  const context = { table, headers: headersByField(HEADER, mapping) } as Partial<ImportContext> as ImportContext;
  return readChunks({ storage: storageOf(products), key: KEY, record, context }, 0);
}

/** The chunks that are still in memory after all of them were read. */
async function countRetained(products: number): Promise<{ read: number; retained: number }> {
  const chunks: WeakRef<TableEntry[]>[] = [];
  for await (const chunk of chunksOf(products)) chunks.push(new WeakRef(chunk));
  // A reference that was read keeps its target until the current task ends.
  await setImmediate();
  collectGarbage();
  return { read: chunks.length, retained: chunks.filter((chunk) => chunk.deref() !== undefined).length };
}

describe('readChunks', () => {
  it('retains at most the last chunk of a table, however long it is', async () => {
    const { read, retained } = await countRetained(5000);
    expect(read).toBe(100);
    expect(retained).toBeLessThanOrEqual(1);
  });
});
