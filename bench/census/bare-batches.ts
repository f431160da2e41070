import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * The least that an intake can be: rows of the same table with its keys and its index, in batches of as many as are sent at
 * the same time, as one prepared statement of the driver, committed as durably. Nothing is received, parsed or answered.
 */
export class BareBatches {
  private readonly pool: pg.Pool;
  private readonly websiteId: string;
  private readonly rows: number;

  constructor(url: string, websiteId: string, rows: number) {
    this.pool = new pg.Pool({ connectionString: url, max: 2 });
    this.pool.on('error', () => undefined);
    this.websiteId = websiteId;
    this.rows = rows;
  }

  /** Rows per second over some seconds. */
  async rate(seconds: number): Promise<number> {
    const started = performance.now();
    let rows = 0;
    const write = async (): Promise<void> => {
      while (performance.now() - started < seconds * 1000) {
        await this.insert();
        rows += this.rows;
      }
    };
    await Promise.all([write(), write()]);
    return (rows * 1000) / (performance.now() - started);
  }

  async end(): Promise<void> {
    await this.pool.end();
  }

  private async insert(): Promise<void> {
    const digests = Array.from({ length: this.rows }, () => randomBytes(12).toString('hex'));
    await this.pool.query({
      name: 'batch',
      text: `
        insert into census_events (website_id, day, digest, batch, at, kind, visitor, visit, step, path, source, country, device)
        select $1, current_date, decode(d, 'hex'), 0, now(), 'hit', '\\x0102030405060708090a0b0c', '\\x0102030405060708090a0b0c', 1,
          '/shop/p/product-1', 'search.example', 'US', 'desktop'
        from unnest($2::text[]) d`,
      values: [this.websiteId, digests],
    });
  }
}
