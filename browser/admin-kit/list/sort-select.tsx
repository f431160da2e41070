import type { ListDefinition } from './definition.ts';
import styles from './list.module.css';
import { listMessages as messages } from './messages.ts';
import type { ListState } from './use-list-state.ts';

export interface SortSelectProps<Row> {
  definition: ListDefinition<Row>;
  state: ListState;
}

/** The sort order on phones, where the list has no headers. */
export function SortSelect<Row>({ definition, state }: SortSelectProps<Row>) {
  const headers = new Map(
    definition.columns.flatMap(({ sort, header }) => (sort === undefined ? [] : [[sort, header]])),
  );
  const options = definition.sorts.flatMap((order) => {
    const isDescending = order.startsWith('-');
    const header = headers.get(isDescending ? order.slice(1) : order);
    return header === undefined ? [] : [{ order, label: messages.sortOrder(header, isDescending) }];
  });
  if (options.length < 2) return null;
  const isKnown = options.some(({ order }) => order === state.sort);
  return (
    <select
      className={styles.select}
      aria-label={messages.sortBy}
      value={isKnown ? state.sort : ''}
      onChange={(event) => state.setSort(event.currentTarget.value)}
    >
      {!isKnown && <option value="">{messages.sort}</option>}
      {options.map(({ order, label }) => (
        <option key={order} value={order}>
          {label}
        </option>
      ))}
    </select>
  );
}
