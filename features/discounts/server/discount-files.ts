import { findItemsByReference } from '#features/content/server/index.ts';
import { DiscountFile } from '#features/sites/site-file.ts';
import { newId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { Benefit, Discount, DiscountId } from '../discount.ts';
import * as codesRepository from './code-repository.ts';
import type { ListedDiscount } from './repository.ts';
import * as discountsRepository from './repository.ts';

/**
 * Replaces the discounts of the website. Its products must be saved already. An existing code keeps its id and its use
 * count.
 */
export async function saveDiscounts(ctx: Ctx, files: readonly DiscountFile[]): Promise<void> {
  await codesRepository.lockCodes(ctx.db, ctx.websiteId);
  const known = await discountsRepository.findIds(ctx.db, ctx.websiteId);
  const references = files.flatMap(({ products = [], getProducts = [] }) => [...products, ...getProducts]);
  const productIds = await findItemsByReference(ctx.db, ctx.websiteId, references);
  const discounts = files.map((file) =>
    fromFile(file, productIds, known.get(file.code) ?? newId(ctx.clock(), ctx.random)),
  );
  await discountsRepository.removeExcept(
    ctx.db,
    ctx.websiteId,
    files.map(({ code }) => code),
  );
  const now = ctx.clock();
  await discountsRepository.upsertAll(ctx.db, ctx.websiteId, { discounts, now });
  const codes = files.flatMap((file, at) =>
    (file.codes ?? []).map((code) => ({ code, discountId: discounts[at]?.id ?? getId(known, file.code) })),
  );
  await codesRepository.replaceAll(ctx.db, ctx.websiteId, { codes, now });
}

/** The discounts of the website in the format of a site folder. */
export async function readDiscountFiles(ctx: Ctx): Promise<DiscountFile[]> {
  return (await discountsRepository.listWithProducts(ctx.db, ctx.websiteId)).map(toFile);
}

type ProductIds = ReadonlyMap<string, string>;

function fromFile(file: DiscountFile, productIds: ProductIds, id: DiscountId): Discount {
  return {
    id,
    ...toBenefit(file, productIds),
    code: file.code,
    title: file.title,
    minimumCents: file.minimumCents ?? null,
    minimumQuantity: file.minimumQuantity ?? null,
    productIds: toIds(file.products, productIds),
    categories: file.categories ?? null,
    segment: file.segment ?? null,
    startsAt: file.startsAt === undefined ? null : new Date(file.startsAt),
    endsAt: file.endsAt === undefined ? null : new Date(file.endsAt),
    isPaused: file.paused === true,
    maxUses: file.maxUses ?? null,
    uses: 0,
    maxUsesPerPerson: file.maxUsesPerPerson ?? (file.oncePerPerson ? 1 : null),
    usesPerCode: file.usesPerCode ?? null,
    codeUses: 0,
    automatic: file.automatic,
    hasManyCodes: file.codes !== undefined,
  };
}

// A folder is validated before it is saved, so a missing value here is a bug, not invalid input.
function toBenefit(file: DiscountFile, productIds: ProductIds): Benefit {
  const { kind, code, percent, amountCents, buyQuantity, getQuantity, getPercent } = file;
  if (kind === 'free-shipping') return { kind };
  if (kind === 'percent' && percent !== undefined) return { kind, percent };
  if (kind === 'amount' && amountCents !== undefined) return { kind, amountCents };
  if (kind !== 'buy-x-get-y' || buyQuantity === undefined || getQuantity === undefined || getPercent === undefined)
    throw new Error(`Discount ${code} of kind ${kind} has no value`);
  const getProductIds = toIds(file.getProducts, productIds);
  const limits = { getProductIds, getCategories: file.getCategories ?? null, maxSets: file.maxSets ?? null };
  return { kind, buyQuantity, getQuantity, getPercent, ...limits };
}

function toIds(references: readonly string[] | undefined, productIds: ProductIds): string[] | null {
  return references?.map((reference) => getId(productIds, reference)) ?? null;
}

function getId<Value>(ids: ReadonlyMap<string, Value>, reference: string): Value {
  const id = ids.get(reference);
  if (id === undefined) throw new Error(`${reference} does not exist`);
  return id;
}

function toFile({ discount, products, getProducts, codes }: ListedDiscount): DiscountFile {
  const perPerson = discount.maxUsesPerPerson;
  // Parsed with the schema, so that dates have its format.
  return DiscountFile.parse({
    code: discount.code,
    title: discount.title,
    ...toBenefitFields(discount, getProducts),
    minimumCents: discount.minimumCents ?? undefined,
    minimumQuantity: discount.minimumQuantity ?? undefined,
    products: products ?? undefined,
    categories: discount.categories ?? undefined,
    segment: discount.segment ?? undefined,
    startsAt: discount.startsAt?.toISOString(),
    endsAt: discount.endsAt?.toISOString(),
    paused: discount.isPaused ? true : undefined,
    maxUses: discount.maxUses ?? undefined,
    oncePerPerson: perPerson === 1,
    maxUsesPerPerson: perPerson !== null && perPerson > 1 ? perPerson : undefined,
    automatic: discount.automatic,
    codes: codes ?? undefined,
    usesPerCode: codes === null ? undefined : (discount.usesPerCode ?? undefined),
  });
}

function toBenefitFields(discount: Discount, getProducts: string[] | null): Partial<DiscountFile> {
  if (discount.kind !== 'buy-x-get-y') {
    const { kind } = discount;
    if (kind === 'percent') return { kind, percent: discount.percent };
    return kind === 'amount' ? { kind, amountCents: discount.amountCents } : { kind };
  }
  const { kind, buyQuantity, getQuantity, getPercent, getCategories, maxSets } = discount;
  return {
    kind,
    buyQuantity,
    getQuantity,
    getPercent,
    getProducts: getProducts ?? undefined,
    getCategories: getCategories === null ? undefined : [...getCategories],
    maxSets: maxSets ?? undefined,
  };
}
