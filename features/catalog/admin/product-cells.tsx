import { Anchor, Group, Text } from '@mantine/core';
import type { RowProps } from '#browser/admin-kit/data-table.tsx';
import { ExternalIcon, PictureIcon } from '#browser/admin-kit/icons.tsx';
import { Tag } from '#browser/admin-kit/tag.tsx';
import type { ProductRow } from '../contract.ts';
import { catalogMessages as messages, productStateLabels, productTypeLabels } from './messages.ts';
import { priceText } from './price-text.ts';
import styles from './product-cells.module.css';
import { thumbnailUrl } from './thumbnail-url.ts';

type CellProps = RowProps<ProductRow>;

export function Picture({ row }: CellProps) {
  if (row.imageUrl === null) {
    return (
      <span className={styles.picture}>
        <PictureIcon />
      </span>
    );
  }
  // The title is beside it, so the picture adds nothing for screen readers.
  return (
    <img className={styles.picture} src={thumbnailUrl(row.imageUrl)} alt="" width={48} height={48} loading="lazy" />
  );
}

export function Name({ row }: CellProps) {
  return (
    <div>
      <Text fw={600} lh={1.35}>
        {row.title}
      </Text>
      {row.variantCount > 1 && (
        <Text size="sm" c="dimmed">
          {messages.variants(row.variantCount)}
        </Text>
      )}
    </div>
  );
}

export function Type({ row }: CellProps) {
  return <>{productTypeLabels[row.productType] ?? row.productType}</>;
}

export function Price({ row }: CellProps) {
  return (
    <Group gap="xs" component="span">
      <span className={styles.amount}>{priceText(row)}</span>
      {row.onSale && <Tag tone="warm">{messages.onSale}</Tag>}
    </Group>
  );
}

export function Stock({ row }: CellProps) {
  if (row.soldOut) {
    return <Tag tone="bad">{messages.soldOut}</Tag>;
  }
  return <span>{row.unitsInStock === null ? messages.unlimited : messages.inStock(row.unitsInStock)}</span>;
}

export function State({ row }: CellProps) {
  return <Tag tone={row.state === 'published' ? 'good' : 'plain'}>{productStateLabels[row.state]}</Tag>;
}

/** Only products that visitors can open have a page to link to. */
export function ViewLink({ row }: CellProps) {
  if (row.state !== 'published') return null;
  return (
    <Anchor href={row.fullUrl} className={styles.view} aria-label={messages.viewOne(row.title)}>
      {messages.view} <ExternalIcon size={16} />
    </Anchor>
  );
}
