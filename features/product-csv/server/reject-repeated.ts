import type { CsvProduct } from '../csv-product.ts';
import type { CsvField, CsvProblem } from '../fields.ts';
import type { TableEntry } from '../read-products.ts';
import { SeenNames } from './seen-names.ts';

const SAME_PRODUCT = 'An earlier row describes the same product. Put all rows of a product together.';
const SAME_SKU = 'An earlier product of the table has this SKU.';

/** Rejects products and SKUs that occur in several places of a table: the later one would overwrite the earlier one. */
export class RepeatedProducts {
  private readonly products = new SeenNames();
  private readonly skus = new SeenNames();
  private readonly headers: ReadonlyMap<CsvField, string>;

  constructor(headers: ReadonlyMap<CsvField, string>) {
    this.headers = headers;
  }

  check(entry: TableEntry): TableEntry {
    if (entry.kind === 'problems') return entry;
    const { firstRow, lastRow, product } = entry;
    const problems = this.problemsOf(product);
    return problems.length === 0 ? entry : { kind: 'problems', firstRow, lastRow, problems };
  }

  private problemsOf(product: CsvProduct): CsvProblem[] {
    const key = keyOf(product);
    const isNew = key === null || this.products.add(key.name);
    const problems = isNew ? [] : [this.problem(product.row, key.field, SAME_PRODUCT)];
    const own = new Set<string>();
    for (const { row, sku } of product.variants) {
      // Within a product the catalog reports it.
      if (sku === undefined || own.has(sku)) continue;
      own.add(sku);
      if (!this.skus.add(sku)) problems.push(this.problem(row, 'sku', SAME_SKU));
    }
    return problems;
  }

  private problem(row: number, field: CsvField, message: string): CsvProblem {
    return { row, column: this.headers.get(field) ?? null, message };
  }
}

/** What a product is known by besides its SKUs. Null if it is known by them alone. */
function keyOf({
  productId,
  slug,
  title,
  collection = '',
  variants,
}: CsvProduct): { name: string; field: CsvField } | null {
  if (productId !== undefined && productId !== '') return { name: `id ${productId}`, field: 'productId' };
  if (slug !== undefined) return { name: `slug ${collection}/${slug}`, field: 'slug' };
  if (variants.some(({ sku }) => sku !== undefined)) return null;
  return { name: `title ${title.toLowerCase()}`, field: 'title' };
}
