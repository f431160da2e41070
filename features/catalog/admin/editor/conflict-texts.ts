import { describeValue } from '#browser/admin-kit/form/describe-value.ts';
import type { FormConflict } from '#browser/admin-kit/form/form-record.ts';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { productStateLabels } from '../messages.ts';
import { gridMessages } from '../variant-grid/messages.ts';
import { rowName, type VariantOption, type VariantRow } from '../variant-grid/table.ts';
import { editorMessages as messages } from './messages.ts';
import type { ProductValues } from './product-values.ts';

type Describe = (value: unknown) => string;

export interface ConflictTexts {
  labels: Readonly<Record<string, string>>;
  describe: Readonly<Record<string, Describe>>;
}

const LABELS: Readonly<Record<string, string>> = {
  title: messages.titleField,
  type: messages.type,
  collectionId: messages.collection,
  slug: messages.slug,
  body: messages.description,
  excerpt: messages.excerpt,
  state: messages.state,
  publishedAt: messages.publishedOn,
  starred: messages.starred,
  categories: messages.categories,
  tags: messages.tags,
  images: messages.pictures,
  form: messages.form,
  addButtonText: messages.addButtonText,
  soldOutText: messages.soldOutText,
  'scarcity.isOn': messages.scarcity,
  'scarcity.text': messages.scarcityText,
  'scarcity.below': messages.scarcityBelow,
  'restock.isOn': messages.restock,
  'restock.ctaText': messages.restockCta,
  'restock.buttonText': messages.restockButton,
  'restock.placeholderText': messages.restockPlaceholder,
  'restock.mailingListText': messages.restockList,
  'subscription.isOn': messages.isSubscription,
  'subscription.billingPeriod.value': messages.every,
  'subscription.billingPeriod.unit': messages.unit,
  'subscription.billingCycles': messages.cycles,
  download: messages.digitalFile,
  audio: messages.audio,
  related: messages.related,
  'seo.title': messages.seoTitle,
  'seo.description': messages.seoDescription,
  'seo.image': messages.socialImage,
  'variants.options': messages.options,
  'variants.order': messages.order,
};

/** Names and texts of the fields that two people changed. */
export function conflictTexts({ mine, theirs }: FormConflict<ProductValues>, currency: string): ConflictTexts {
  const rows = { ...theirs.variants.rows, ...mine.variants.rows };
  const money: Describe = (value) => (typeof value === 'number' ? formatMoney(value, currency) : describeValue(value));
  const labels: Record<string, string> = { ...LABELS };
  const describe: Record<string, Describe> = {
    state: (value) => productStateLabels[value as keyof typeof productStateLabels],
    'variants.options': (value) => optionsText(value as readonly VariantOption[]),
    'variants.order': (value) => gridMessages.count((value as readonly string[]).length),
  };
  for (const [key, row] of Object.entries(rows)) {
    const path = `variants.rows.${key}`;
    labels[path] = messages.rowOf(messages.variantLabel, rowName(row));
    describe[path] = (value) => (value === undefined ? describeValue(null) : rowName(value as VariantRow));
    for (const [field, label] of Object.entries(FIELD_LABELS))
      labels[`${path}.${field}`] = messages.rowOf(label, rowName(row));
    describe[`${path}.priceCents`] = money;
    describe[`${path}.salePriceCents`] = money;
  }
  return { labels, describe };
}

const FIELD_LABELS: Readonly<Record<string, string>> = {
  ...gridMessages.columns,
  size: messages.shipping,
  values: messages.variantLabel,
  stockBefore: gridMessages.columns.stock,
};

function optionsText(options: readonly VariantOption[]): string {
  return options.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('; ');
}
