import { createHash } from 'node:crypto';
import pg from 'pg';

const COLUMNS =
  'digest text, at timestamptz, kind text, visitor text, visit text, step smallint, path text, source text, country text, device text';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24);

const WRITERS = 2;

/**
 * The minimum cost of intake: the same rows as for hits, in the same table with its keys and index. As many rows are in
 * progress as there are concurrent hits, half of them per batch. Each batch is one prepared statement of the driver,
 * with the same durability. The rows are created beforehand. Nothing is received, parsed or answered.
 */
export class BaselineBatches {
  private readonly pool: pg.Pool;
  private readonly websiteId: string;
  private readonly rows: number;
  private generated = 0;

  constructor(url: string, websiteId: string, inProgress: number) {
    this.pool = new pg.Pool({ connectionString: url, max: WRITERS });
    this.pool.on('error', () => undefined);
    this.websiteId = websiteId;
    this.rows = inProgress / WRITERS;
  }

  /** Rows per second over the given time, not counting the time to create the rows. */
  async rate(seconds: number): Promise<number> {
    let [rows, spent] = [0, 0];
    while (spent < seconds * 1000) {
      const batches = Array.from({ length: 40 }, () => this.createBatch());
      const started = performance.now();
      const write = async (): Promise<void> => {
        for (let batch = batches.pop(); batch !== undefined; batch = batches.pop()) {
          await this.insert(batch);
          rows += this.rows;
        }
      };
      await Promise.all(Array.from({ length: WRITERS }, write));
      spent += performance.now() - started;
    }
    return (rows * 1000) / spent;
  }

  async end(): Promise<void> {
    await this.pool.end();
  }

  private createBatch(): unknown[][] {
    return this.toColumns(Array.from({ length: this.rows }, () => hash(`${process.pid} ${++this.generated}`)));
  }

  /** The columns of one hit row per digest. */
  toColumns(digests: readonly string[]): unknown[][] {
    const now = new Date();
    const fill = (value: unknown) => digests.map(() => value);
    const visitor = hash('visitor');
    const path = digests.map((_, index) => `/shop/p/product-${index % 500}`);
    return [
      [...digests],
      ...[now, 'hit', visitor, visitor, 1].map(fill),
      path,
      ...['search.example', 'US', 'desktop'].map(fill),
    ];
  }

  async insert(columns: unknown[][]): Promise<void> {
    const types = COLUMNS.split(', ').map((column) => column.split(' ')[1] ?? '');
    const names = COLUMNS.split(', ').map((column) => column.split(' ')[0] ?? '');
    await this.pool.query({
      name: 'batch',
      text: `
        insert into census_events (website_id, day, batch, digest, at, kind, visitor, visit, step, path, source, country, device)
        select $1, (e.at at time zone 'UTC')::date, 0, decode(e.digest, 'hex'), e.at, e.kind, decode(e.visitor, 'hex'),
          decode(e.visit, 'hex'), e.step, e.path, e.source, e.country, e.device
        from unnest(${types.map((type, index) => `$${index + 2}::${type}[]`).join(', ')}) as e (${names.join(', ')})`,
      values: [this.websiteId, ...columns],
    });
  }
}
