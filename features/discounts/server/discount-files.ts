import { findItemsByReference } from '#features/content/server/index.ts';
import { DiscountFile } from '#features/sites/site-file.ts';
import { newId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { Benefit, Discount, DiscountId } from '../discount.ts';
import type { ListedDiscount } from './repository.ts';
import * as discountsRepository from './repository.ts';

/**
 * Replaces the discounts of the website. Its products must be saved already. An existing code keeps its id and its use
 * count.
 */
export async function saveDiscounts(ctx: Ctx, files: readonly DiscountFile[]): Promise<void> {
  const known = await discountsRepository.findIds(ctx.db, ctx.websiteId);
  const references = files.flatMap(({ products = [] }) => products);
  const productIds = await findItemsByReference(ctx.db, ctx.websiteId, references);
  const discounts = files.map((file) =>
    fromFile(file, productIds, known.get(file.code) ?? newId(ctx.clock(), ctx.random)),
  );
  await discountsRepository.removeExcept(
    ctx.db,
    ctx.websiteId,
    files.map(({ code }) => code),
  );
  await discountsRepository.upsertAll(ctx.db, ctx.websiteId, { discounts, now: ctx.clock() });
}

/** The discounts of the website in the format of a site folder. */
export async function readDiscountFiles(ctx: Ctx): Promise<DiscountFile[]> {
  return (await discountsRepository.listWithProducts(ctx.db, ctx.websiteId)).map(toFile);
}

function fromFile(file: DiscountFile, productIds: ReadonlyMap<string, string>, id: DiscountId): Discount {
  return {
    id,
    ...toBenefit(file),
    code: file.code,
    title: file.title,
    minimumCents: file.minimumCents ?? null,
    productIds: file.products?.map((reference) => getProductId(productIds, reference)) ?? null,
    categories: file.categories ?? null,
    startsAt: file.startsAt === undefined ? null : new Date(file.startsAt),
    endsAt: file.endsAt === undefined ? null : new Date(file.endsAt),
    maxUses: file.maxUses ?? null,
    uses: 0,
    oncePerPerson: file.oncePerPerson,
    automatic: file.automatic,
  };
}

// A folder is validated before it is saved, so a missing value here is a bug, not invalid input.
function toBenefit({ kind, code, percent, amountCents }: DiscountFile): Benefit {
  if (kind === 'free-shipping') return { kind };
  if (kind === 'percent' && percent !== undefined) return { kind, percent };
  if (kind === 'amount' && amountCents !== undefined) return { kind, amountCents };
  throw new Error(`Discount ${code} of kind ${kind} has no value`);
}

function getProductId(productIds: ReadonlyMap<string, string>, reference: string): string {
  const id = productIds.get(reference);
  if (id === undefined) throw new Error(`Product ${reference} does not exist`);
  return id;
}

function toFile({ discount, products }: ListedDiscount): DiscountFile {
  // Parsed with the schema, so that dates have its format.
  return DiscountFile.parse({
    code: discount.code,
    title: discount.title,
    kind: discount.kind,
    percent: discount.kind === 'percent' ? discount.percent : undefined,
    amountCents: discount.kind === 'amount' ? discount.amountCents : undefined,
    minimumCents: discount.minimumCents ?? undefined,
    products: products ?? undefined,
    categories: discount.categories ?? undefined,
    startsAt: discount.startsAt?.toISOString(),
    endsAt: discount.endsAt?.toISOString(),
    maxUses: discount.maxUses ?? undefined,
    oncePerPerson: discount.oncePerPerson,
    automatic: discount.automatic,
  });
}
