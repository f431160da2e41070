import type { z } from 'zod';
import type { ProductInput, ProductRecord } from '../../admin-contract.ts';
import type { ProductState } from '../../contract.ts';
import type { ProductTypeName } from '../../product-type.ts';
import { EMPTY_ROW, singleRowTable, toTable, type VariantTable } from '../variant-grid/table.ts';
import { toVariantBodies } from '../variant-grid/variant-input.ts';

export type BillingUnit = 'WEEK' | 'MONTH' | 'YEAR';

/** A product in the form. Parts that a product can be without have a switch, and keep their texts while it is off. */
export interface ProductValues {
  title: string;
  type: ProductTypeName;
  /** Empty for the first product list. */
  collectionId: string;
  /** Empty for one made of the title. */
  slug: string;
  redirect: boolean;
  body: string;
  excerpt: string;
  state: ProductState;
  publishedAt: string | null;
  position: number;
  starred: boolean;
  categories: readonly string[];
  tags: readonly string[];
  images: readonly string[];
  variants: VariantTable;
  subscription: {
    isOn: boolean;
    billingPeriod: { value: number | null; unit: BillingUnit };
    billingCycles: number | null;
  };
  form: string | null;
  addButtonText: string;
  soldOutText: string;
  scarcity: { isOn: boolean; text: string; below: number | null };
  restock: { isOn: boolean; ctaText: string; buttonText: string; placeholderText: string; mailingListText: string };
  download: string | null;
  audio: string | null;
  related: readonly string[];
  oldSlugs: readonly string[];
  seo: { title: string; description: string; image: string | null };
}

export const NEW_PRODUCT: ProductValues = {
  title: '',
  type: 'physical',
  collectionId: '',
  slug: '',
  redirect: true,
  body: '',
  excerpt: '',
  state: 'draft',
  publishedAt: null,
  position: 0,
  starred: false,
  categories: [],
  tags: [],
  images: [],
  variants: singleRowTable({ ...EMPTY_ROW, stock: 'unlimited' }),
  subscription: { isOn: false, billingPeriod: { value: 1, unit: 'MONTH' }, billingCycles: null },
  form: null,
  addButtonText: '',
  soldOutText: '',
  scarcity: { isOn: false, text: 'Only {qtyInStock} left', below: 5 },
  restock: {
    isOn: false,
    ctaText: 'Tell me when it is back',
    buttonText: 'Notify me',
    placeholderText: 'Your email address',
    mailingListText: '',
  },
  download: null,
  audio: null,
  related: [],
  oldSlugs: [],
  seo: { title: '', description: '', image: null },
};

export function toValues(product: ProductRecord): ProductValues {
  const { subscription, scarcity, restock, seo } = product;
  return {
    title: product.title,
    type: product.type,
    collectionId: product.collectionId,
    slug: product.slug,
    redirect: true,
    body: product.body,
    excerpt: product.excerpt,
    state: product.state,
    publishedAt: product.publishedAt,
    position: product.position,
    starred: product.starred,
    categories: product.categories,
    tags: product.tags,
    images: product.images,
    variants: toTable(product.options, product.variants),
    subscription:
      subscription === undefined
        ? NEW_PRODUCT.subscription
        : { isOn: true, ...subscription, billingCycles: subscription.billingCycles ?? null },
    form: product.form ?? null,
    addButtonText: product.addButtonText ?? '',
    soldOutText: product.soldOutText ?? '',
    scarcity: scarcity === undefined ? NEW_PRODUCT.scarcity : { isOn: true, ...scarcity },
    restock:
      restock === undefined
        ? NEW_PRODUCT.restock
        : { isOn: true, ...restock, mailingListText: restock.mailingListText ?? '' },
    download: product.download ?? null,
    audio: product.audio ?? null,
    related: product.related ?? [],
    oldSlugs: product.oldSlugs,
    seo: { title: seo.title ?? '', description: seo.description ?? '', image: seo.image ?? null },
  };
}

export type ProductBody = z.input<typeof ProductInput>;

/** The body of a request. Values that are missing in the form are missing in it too, and the schema rejects them. */
export function toProductBody(values: ProductValues): ProductBody {
  const { variants, collectionId, slug, publishedAt, related } = values;
  const body = {
    title: values.title.trim(),
    type: values.type,
    ...(collectionId !== '' && { collectionId }),
    ...(slug.trim() !== '' && { slug: slug.trim() }),
    redirect: values.redirect,
    body: values.body,
    excerpt: values.excerpt,
    state: values.state,
    ...(publishedAt !== null && { publishedAt }),
    position: values.position,
    starred: values.starred,
    categories: [...values.categories],
    tags: [...values.tags],
    images: [...values.images],
    options: variants.options.map(({ name }) => name),
    variants: toVariantBodies(variants),
    ...(related.length > 0 && { related: [...related] }),
    oldSlugs: [...values.oldSlugs],
    ...optionalTexts(values),
    ...optionalParts(values),
  };
  // A cell without a value is null here, which `productErrors` and the server reject.
  return body as ProductBody;
}

function optionalTexts({ form, addButtonText, soldOutText, download, audio, seo, type }: ProductValues) {
  return {
    ...(form !== null && { form }),
    ...textPart('addButtonText', addButtonText),
    ...textPart('soldOutText', soldOutText),
    ...(download !== null && type === 'digital' && { download }),
    ...(audio !== null && { audio }),
    seo: {
      ...textPart('title', seo.title),
      ...textPart('description', seo.description),
      ...(seo.image !== null && { image: seo.image }),
    },
  };
}

function optionalParts({ subscription, scarcity, restock, type }: ProductValues) {
  const { billingPeriod, billingCycles } = subscription;
  const { ctaText, buttonText, placeholderText, mailingListText } = restock;
  return {
    ...(subscription.isOn &&
      type !== 'gift-card' && {
        subscription: { billingPeriod, ...(billingCycles !== null && { billingCycles }) },
      }),
    ...(scarcity.isOn && { scarcity: { text: scarcity.text.trim(), below: scarcity.below } }),
    ...(restock.isOn && {
      restock: {
        ctaText: ctaText.trim(),
        buttonText: buttonText.trim(),
        placeholderText: placeholderText.trim(),
        ...textPart('mailingListText', mailingListText),
      },
    }),
  };
}

function textPart<Name extends string>(name: Name, text: string): Partial<Record<Name, string>> {
  return text.trim() === '' ? {} : ({ [name]: text.trim() } as Record<Name, string>);
}
