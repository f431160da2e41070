import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import type { RowProps } from '#browser/admin-kit/list/definition.ts';
import { Tag, type TagProps } from '#browser/admin-kit/tag.tsx';
import type { ProductListRow } from '../admin-contract.ts';
import type { ProductState } from '../contract.ts';
import { catalogMessages as messages, productStateLabels, productTypeLabels } from './messages.ts';
import { priceText } from './price-text.ts';
import styles from './product-cells.module.css';

type CellProps = RowProps<ProductListRow>;

const TONES: Readonly<Record<ProductState, TagProps['tone']>> = {
  published: 'good',
  scheduled: 'accent',
  'needs-review': 'warm',
  draft: 'plain',
  private: 'plain',
};

/** The title, and below it how many variants there are. */
export function ProductName({ row: { title, variantCount } }: CellProps) {
  return (
    <span className={styles.name}>
      {title}
      {variantCount > 1 && <span className={styles.note}>{messages.variants(variantCount)}</span>}
    </span>
  );
}

export function ProductStateTag({ row: { state, trashedOn } }: CellProps) {
  if (trashedOn !== null) return <Tag tone="bad">{messages.inTrash}</Tag>;
  return <Tag tone={TONES[state]}>{productStateLabels[state]}</Tag>;
}

export function ProductStock({ row: { soldOut, isLow, unitsInStock } }: CellProps) {
  if (soldOut) return <Tag tone="bad">{messages.soldOut}</Tag>;
  const text = unitsInStock === null ? messages.unlimited : messages.inStock(unitsInStock);
  return isLow ? <Tag tone="warm">{text}</Tag> : text;
}

export function ProductPrice({ row }: CellProps) {
  return (
    <span className={styles.amount}>
      {row.onSale && <Tag tone="warm">{messages.onSale}</Tag>} {priceText(row)}
    </span>
  );
}

export function ProductType({ row: { type } }: CellProps) {
  return productTypeLabels[type];
}

export function ProductSku({ row: { sku } }: CellProps) {
  return sku ?? messages.none;
}

export function ProductCategories({ row: { categories } }: CellProps) {
  return categories.join(', ') || messages.none;
}

export function ProductTags({ row: { tags } }: CellProps) {
  return tags.join(', ') || messages.none;
}

export function ProductCreated({ row: { createdOn } }: CellProps) {
  return <RelativeTime at={createdOn} />;
}

export function ProductUpdated({ row: { updatedOn } }: CellProps) {
  return <RelativeTime at={updatedOn} />;
}
