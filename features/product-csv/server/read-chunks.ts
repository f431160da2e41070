import type { Storage } from '#platform/adapters/storage/port.ts';
import { MAX_ROWS } from '../fields.ts';
import { readProducts, type TableEntry, type TableRow } from '../read-products.ts';
import type { StoredImport } from './import-repository.ts';
import { readRows, UnreadableTable } from './open-table.ts';
import { openFile } from './receive-table.ts';
import { RepeatedProducts } from './reject-repeated.ts';
import type { ImportContext } from './table-context.ts';

export interface TableSource {
  storage: Storage;
  key: string;
  record: StoredImport;
  context: ImportContext;
  /** Default: a million. */
  maxRows?: number | undefined;
}

/** Products that are written in one transaction: few enough that their locks are short. */
const CHUNK_PRODUCTS = 50;
const CHUNK_VARIANTS = 1000;
const CHUNK_CHARACTERS = 2_000_000;

/**
 * The products of a table in chunks. Those up to `afterRow` are left out. They are read all the same, because later rows
 * may repeat them.
 */
export async function* readChunks(source: TableSource, afterRow: number): AsyncGenerator<TableEntry[]> {
  const { record, context } = source;
  const repeated = new RepeatedProducts(context.headers);
  const size = new ChunkSize();
  let chunk: TableEntry[] = [];
  for await (const read of readProducts(record.header, readBody(source), context.table)) {
    const entry = repeated.check(read);
    if (entry.lastRow <= afterRow) continue;
    chunk.push(entry);
    if (!size.add(entry)) continue;
    yield chunk;
    chunk = [];
    size.reset();
  }
  if (chunk.length > 0) yield chunk;
}

/** The rows without the header. */
async function* readBody({ storage, key, record, maxRows = MAX_ROWS }: TableSource): AsyncGenerator<TableRow> {
  let count = -1;
  for await (const row of readRows(await openFile(storage, key), record)) {
    count += 1;
    if (count > maxRows)
      throw new UnreadableTable(
        `The table has more than ${maxRows.toLocaleString('en')} rows. Split it into several files.`,
      );
    if (count > 0) yield row;
  }
}

class ChunkSize {
  private products = 0;
  private variants = 0;
  private characters = 0;

  /** Returns whether the chunk is full. */
  add(entry: TableEntry): boolean {
    this.products += 1;
    if (entry.kind === 'product') {
      this.variants += entry.product.variants.length;
      this.characters += (entry.product.description ?? '').length + (entry.product.excerpt ?? '').length;
    }
    return this.products >= CHUNK_PRODUCTS || this.variants >= CHUNK_VARIANTS || this.characters >= CHUNK_CHARACTERS;
  }

  reset(): void {
    this.products = 0;
    this.variants = 0;
    this.characters = 0;
  }
}
