import pg from 'pg';

/** The least that an addition can be: one guarded insert by the driver, on the same server, committed as durably. */
export class BareInserts {
  private readonly pool: pg.Pool;
  private readonly variantId: string;
  private carts = 0;

  private constructor(pool: pg.Pool, variantId: string) {
    this.pool = pool;
    this.variantId = variantId;
  }

  static async prepare(url: string, connections: number, variantId: string): Promise<BareInserts> {
    const pool = new pg.Pool({ connectionString: url, max: connections });
    await pool.query(`
      create table if not exists bench_lines (
        cart_id text not null, variant_id text not null, quantity int not null, primary key (cart_id, variant_id))`);
    return new BareInserts(pool, variantId);
  }

  newCart(): string {
    this.carts += 1;
    return `${process.pid}-${this.carts}`;
  }

  async add(cartId: string): Promise<void> {
    const { rowCount } = await this.pool.query({
      name: 'add',
      text: `
        insert into bench_lines (cart_id, variant_id, quantity)
        select $1, id, 1 from variants where id = $2 and (unlimited or qty_in_stock - reserved >= 1)
        on conflict (cart_id, variant_id) do update set quantity = bench_lines.quantity + 1`,
      values: [cartId, this.variantId],
    });
    if (rowCount !== 1) throw new Error('Nothing was inserted');
  }

  async end(): Promise<void> {
    await this.pool.query('drop table bench_lines');
    await this.pool.end();
  }
}
