import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ChosenProducts } from '#features/catalog/bulk-selection.ts';
import styles from './bulk.module.css';
import { choicesQuery } from './choices-query.ts';
import { describeSelection } from './describe-selection.ts';
import { bulkMessages as messages } from './messages.ts';

export interface SelectionCardProps {
  selection: ChosenProducts;
  /** Null until the first preview. */
  size: { products: number; variants: number } | null;
  onChooseAll: () => void;
}

/** What the edit changes. */
export function SelectionCard({ selection, size, onChooseAll }: SelectionCardProps) {
  const { data: choices } = useQuery(choicesQuery);
  const isAll = selection.kind === 'matching' && Object.keys(selection.query).length === 0;
  return (
    <section className={styles.card} aria-labelledby="bulk-products">
      <h2 id="bulk-products" className={styles.cardTitle}>
        {messages.products}
      </h2>
      <div className={styles.selection}>
        <div>
          <p className={styles.selectionText}>{describeSelection(selection, choices?.currency ?? 'USD')}</p>
          {size !== null && <output className={styles.hint}>{messages.size(size.products, size.variants)}</output>}
        </div>
        <div className={styles.pagerButtons}>
          {!isAll && (
            <Button variant="subtle" size="xs" onClick={onChooseAll}>
              {messages.chooseAll}
            </Button>
          )}
          <Button variant="default" size="xs" component={Link} to="/products">
            {messages.choose}
          </Button>
        </div>
      </div>
    </section>
  );
}
