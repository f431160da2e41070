import type { Ref } from 'react';
import { Thumbnail } from '../thumbnail.tsx';
import styles from './list.module.css';
import type { ListParts } from './list-parts.ts';
import { RowActions } from './row-actions.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import { RowLink } from './row-link.tsx';

export interface ListCardsProps<Row> {
  parts: ListParts<Row>;
  ref?: Ref<HTMLUListElement>;
}

/** The rows as cards, for phones: the title, a value beside it and the other columns below. */
export function ListCards<Row>({ parts, ref }: ListCardsProps<Row>) {
  const { definition, page } = parts;
  return (
    <ul ref={ref} className={styles.cards} aria-label={definition.label}>
      {page.rows.map((row) => (
        <ListCard key={definition.rowKey(row)} parts={parts} row={row} />
      ))}
    </ul>
  );
}

function ListCard<Row>({ parts, row }: { parts: ListParts<Row>; row: Row }) {
  const { definition, selection, rowActions, onRowOpen } = parts;
  const key = definition.rowKey(row);
  const label = definition.rowLabel(row);
  return (
    <li
      className={styles.card}
      data-row=""
      data-selected={selection?.isSelected(key) === true}
      data-linked={definition.rowLink !== undefined || onRowOpen !== undefined}
    >
      {selection !== null && <RowCheckbox rowKey={key} label={label} selection={selection} />}
      {definition.thumbnail !== undefined && <Thumbnail url={definition.thumbnail(row)} />}
      <CardFacts parts={parts} row={row} />
      {rowActions !== undefined && <RowActions label={label} actions={rowActions(row)} />}
    </li>
  );
}

function CardFacts<Row>({ parts, row }: { parts: ListParts<Row>; row: Row }) {
  const { definition, state } = parts;
  const [title, ...others] = definition.columns;
  const shown = others.filter(({ id, card = 'detail' }) => card !== 'none' && state.columns.includes(id));
  const aside = shown.filter(({ card }) => card === 'aside');
  const details = shown.filter(({ card }) => card !== 'aside');
  return (
    <div className={styles.facts}>
      <div className={styles.cardTitle}>
        <RowLink parts={parts} row={row}>
          <title.Cell row={row} />
        </RowLink>
        {aside.map(({ id, Cell }) => (
          <span key={id} className={styles.aside}>
            <Cell row={row} />
          </span>
        ))}
      </div>
      {details.length > 0 && (
        <dl className={styles.details}>
          {details.map(({ id, header, Cell }) => (
            <div key={id} className={styles.detail}>
              <dt>{header}</dt>
              <dd>
                <Cell row={row} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
