import type { RecordChange } from './plan-changes.ts';

/** Products and variants of one transaction. A product is never split, so a chunk may be larger by one product. */
export const CHUNK_SIZE = 1000;

export function toChunks(changes: readonly RecordChange[]): RecordChange[][] {
  const chunks: RecordChange[][] = [];
  for (const change of changes) {
    const current = chunks.at(-1);
    const isSameProduct = current?.at(-1)?.itemId === change.itemId;
    if (current === undefined || (current.length >= CHUNK_SIZE && !isSameProduct)) chunks.push([change]);
    else current.push(change);
  }
  return chunks;
}
