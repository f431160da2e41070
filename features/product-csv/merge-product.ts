import type { z } from 'zod';
import { ProductInput, type ProductRecord, type VariantRecord } from '#features/catalog/admin-contract.ts';
import type { ProductProblem } from '#features/catalog/check-product.ts';
import type { CsvVariant } from './csv-variant.ts';
import type { CsvFormat } from './fields.ts';
import type { CsvProduct } from './to-product.ts';

export interface MergeContext {
  format: CsvFormat;
  /** The product that the shop has already. */
  existing: ProductRecord | null;
  /** The product list that the product will be in. */
  collectionId: string;
  /** The file of a picture. Undefined if it is not fetched yet. */
  fileOf: (source: string) => string | undefined;
}

export type MergedProduct = {
  /** The row of the table that describes each variant, or 0 for variants that the table does not name. */
  variantRows: readonly number[];
} & ({ ok: true; input: ProductInput } | { ok: false; problems: readonly ProductProblem[] });

/**
 * What a product becomes when the values of a table are set. Values without a column stay, and so do variants that the
 * table does not name.
 */
export function mergeProduct(product: CsvProduct, context: MergeContext): MergedProduct {
  const variants = mergeVariants(product, context);
  const variantRows = variants.map(({ row }) => row);
  const merged = {
    ...toFields(product, context),
    variants: variants.map(({ variant }) => variant),
  };
  const unpriced = variants.flatMap(({ variant }, index) =>
    variant.priceCents === undefined ? [{ path: `variants.${index}.priceCents`, message: 'Enter a price.' }] : [],
  );
  if (unpriced.length > 0) return { ok: false, variantRows, problems: unpriced };
  const parsed = ProductInput.safeParse(withoutUndefined(merged));
  if (parsed.success) return { ok: true, variantRows, input: parsed.data };
  const problems = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: messageOf(issue) }));
  return { ok: false, variantRows, problems };
}

/** The message of a union is that of the member which has one of its own. */
function messageOf(issue: z.core.$ZodIssue): string {
  const members = issue.code === 'invalid_union' ? issue.errors.flat() : [];
  return members.find(({ message }) => !message.startsWith('Invalid input'))?.message ?? issue.message;
}

function toFields(product: CsvProduct, context: MergeContext): Record<string, unknown> {
  const { existing, collectionId } = context;
  const { revision: _revision, ...kept } = existing ?? { type: 'physical', revision: 0 };
  return {
    ...kept,
    collectionId,
    title: product.title,
    ...set('slug', product.slug),
    ...set('type', product.type),
    ...set('body', product.description),
    ...set('excerpt', product.excerpt),
    ...set('state', mergeState(product, context)),
    ...set('publishedAt', mergeTime(product.publishedAt, existing?.publishedAt)),
    ...set('categories', mergeCategories(product, context)),
    ...set('tags', product.tags),
    ...set('images', mergePictures(product, context)),
    ...(product.options.length > 0 && { options: product.options }),
    seo: withoutUndefined({
      title: mergeText(product.seoTitle, existing?.seo.title),
      description: mergeText(product.seoDescription, existing?.seo.description),
    }),
  };
}

function set(name: string, value: unknown): Record<string, unknown> {
  return value === undefined ? {} : { [name]: value };
}

/**
 * "Not visible" is true for every state but one, and other shops call all of them but the private one a draft. So a
 * product that is not published stays what it is.
 */
function mergeState({ state, isVisibilityOnly }: CsvProduct, { existing, format }: MergeContext) {
  const isHidden = existing !== null && existing.state !== 'published';
  const isSame = isVisibilityOnly || (format !== 'vitrine' && existing?.state !== 'private');
  return state === 'draft' && isHidden && isSame ? undefined : state;
}

/** The same time may be written in another way. */
function mergeTime(time: string | undefined, existing: string | undefined): string | undefined {
  const isSame = time !== undefined && existing !== undefined && Date.parse(time) === Date.parse(existing);
  return isSame ? undefined : time;
}

/** Shopify knows one type of a product: further categories stay. */
function mergeCategories({ categories }: CsvProduct, { format, existing }: MergeContext) {
  if (format !== 'shopify' || existing === null || categories === undefined) return categories;
  const had = new Set(existing.categories.map((name) => name.toLowerCase()));
  return [...existing.categories, ...categories.filter((name) => !had.has(name.toLowerCase()))];
}

/** While pictures have to be fetched, an existing product shows those that it has, and a new one those that are known. */
function mergePictures({ pictures }: CsvProduct, { existing, fileOf }: MergeContext): string[] | undefined {
  if (pictures === undefined) return undefined;
  const files = pictures.map(({ source }) => fileOf(source));
  if (existing !== null && files.includes(undefined)) return undefined;
  return [...new Set(files.filter((file) => file !== undefined))];
}

function mergeText(text: string | undefined, existing: string | undefined): string | undefined {
  return text === undefined ? existing : text || undefined;
}

const NO_ROW = 0;

interface MergedVariant {
  row: number;
  variant: Record<string, unknown>;
}

function mergeVariants(product: CsvProduct, context: MergeContext): MergedVariant[] {
  const existing = context.existing?.variants ?? [];
  const matches = matchVariants(product, existing);
  const kept = existing.map((variant): MergedVariant => {
    const row = matches.get(variant);
    return row === undefined
      ? { row: NO_ROW, variant: { ...variant } }
      : { row: row.row, variant: mergeVariant(row, { product, context, variant }) };
  });
  const matched = new Set(matches.values());
  const added = product.variants
    .filter((row) => !matched.has(row))
    .map((row) => ({ row: row.row, variant: mergeVariant(row, { product, context, variant: null }) }));
  return [...kept, ...added];
}

/** By id, otherwise by SKU, otherwise by the values of the options. */
function matchVariants(product: CsvProduct, existing: readonly VariantRecord[]): Map<VariantRecord, CsvVariant> {
  const rows = product.variants;
  const keyOf = (attributes: Readonly<Record<string, string>>): string =>
    JSON.stringify(product.options.map((name) => attributes[name]));
  const byId = new Map(rows.map((row) => [row.id ?? '', row]));
  const bySku = new Map(rows.map((row) => [row.sku ?? '', row]));
  const byValues = new Map(rows.map((row) => [keyOf(row.attributes), row]));
  const state = { matches: new Map<VariantRecord, CsvVariant>(), left: new Set(rows) };
  matchBy(existing, { ...state, find: ({ id }) => byId.get(id) });
  matchBy(existing, { ...state, find: ({ sku }) => bySku.get(sku) });
  // Without options only a product with one variant is unambiguous.
  const isComparable = product.options.length > 0 || (rows.length === 1 && existing.length === 1);
  if (isComparable) matchBy(existing, { ...state, find: ({ attributes }) => byValues.get(keyOf(attributes)) });
  return state.matches;
}

interface Matching {
  matches: Map<VariantRecord, CsvVariant>;
  left: Set<CsvVariant>;
  find: (variant: VariantRecord) => CsvVariant | undefined;
}

function matchBy(existing: readonly VariantRecord[], { matches, left, find }: Matching): void {
  for (const variant of existing) {
    const row = find(variant);
    if (row === undefined || matches.has(variant) || !left.has(row)) continue;
    matches.set(variant, row);
    left.delete(row);
  }
}

interface VariantContext {
  product: CsvProduct;
  context: MergeContext;
  /** The variant that the product has already. */
  variant: VariantRecord | null;
}

function mergeVariant(row: CsvVariant, { product, context, variant }: VariantContext): Record<string, unknown> {
  const { stockBefore: _stockBefore, ...kept } = variant ?? { stockBefore: 0 };
  // Without a number, the stock of a new variant is not counted.
  const stock = row.stock ?? variant?.stock ?? 'unlimited';
  return withoutUndefined({
    ...kept,
    attributes: product.options.length > 0 || variant === null ? row.attributes : variant.attributes,
    sku: row.sku ?? variant?.sku,
    gtin: choose(row.gtin, variant?.gtin),
    mpn: choose(row.mpn, variant?.mpn),
    priceCents: row.priceCents ?? variant?.priceCents,
    salePriceCents: choose(row.salePriceCents, variant?.salePriceCents),
    onSale: row.onSale ?? variant?.onSale ?? false,
    stock,
    ...(variant !== null && { stockBefore: variant.stock }),
    lowStockLimit: choose(row.lowStockLimit, variant?.lowStockLimit),
    weightGrams: row.weightGrams ?? variant?.weightGrams ?? 0,
    sizeMillimetres: choose(row.size, variant?.sizeMillimetres),
    image: mergePicture(row, context, variant),
  });
}

/** Null removes the value, undefined keeps it. */
function choose<Value>(value: Value | null | undefined, existing: Value | undefined): Value | undefined {
  return value === null ? undefined : (value ?? existing);
}

function mergePicture({ picture }: CsvVariant, { fileOf }: MergeContext, variant: VariantRecord | null) {
  if (picture === null) return undefined;
  return picture === undefined ? variant?.image : (fileOf(picture) ?? variant?.image);
}

function withoutUndefined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
