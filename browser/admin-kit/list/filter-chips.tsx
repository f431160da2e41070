import { lazy, useState } from 'react';
import { CloseIcon } from '../icons.tsx';
import { LazyPart } from '../loading/lazy-part.tsx';
import type { AnyListDefinition } from './definition.ts';
import type { ListFilter } from './filter.ts';
import { filterText } from './filter-text.ts';
import { readFilterValue } from './filter-value.ts';
import styles from './list.module.css';
import { PlusIcon } from './list-icons.tsx';
import { listMessages as messages } from './messages.ts';
import popoverStyles from './popover.module.css';
import { Popover } from './popover.tsx';
import type { ListState } from './use-list-state.ts';

// The editors are needed only after a click.
const FilterEditor = lazy(async () => ({ default: (await import('./filter-editor.tsx')).FilterEditor }));

export interface FilterChipsProps {
  definition: AnyListDefinition;
  state: ListState;
}

/** The filters in use as chips, each opens its editor, and a button that adds another one. */
export function FilterChips({ definition, state }: FilterChipsProps) {
  const filters = definition.filters ?? [];
  if (filters.length === 0) return null;
  const used = filters.filter(({ id }) => state.filters[id] !== undefined);
  const unused = filters.filter(({ id }) => state.filters[id] === undefined);
  return (
    <div role="group" aria-label={messages.filters} className={styles.chips}>
      {used.map((filter) => (
        <FilterChip key={filter.id} filter={filter} state={state} />
      ))}
      {unused.length > 0 && <AddFilter filters={unused} state={state} />}
      {used.length > 1 && (
        <button type="button" className={styles.textButton} onClick={state.clearFilters}>
          {messages.clearAll}
        </button>
      )}
    </div>
  );
}

function FilterChip({ filter, state }: { filter: ListFilter; state: ListState }) {
  const text = state.filters[filter.id] ?? '';
  const value = readFilterValue(filter, text);
  if (value === null) return null;
  const shown = filterText(filter, value);
  const button = {
    className: styles.chipButton,
    'aria-label': messages.editFilter(filter.label, shown),
    children: (
      <>
        <span className={styles.chipLabel}>{filter.label}</span> {shown}
      </>
    ),
  };
  return (
    <span className={styles.chip}>
      <Popover label={filter.label} button={button}>
        {(close) => <LazyEditor filter={filter} state={state} onDone={close} />}
      </Popover>
      <button
        type="button"
        className={styles.chipRemove}
        aria-label={messages.removeFilter(filter.label)}
        onClick={() => state.setFilter(filter.id, null)}
      >
        <CloseIcon size={14} />
      </button>
    </span>
  );
}

function AddFilter({ filters, state }: { filters: readonly ListFilter[]; state: ListState }) {
  const button = {
    className: styles.addFilter,
    children: (
      <>
        <PlusIcon size={14} /> {messages.addFilter}
      </>
    ),
  };
  return (
    <Popover label={messages.addFilter} button={button}>
      {(close) => <NewFilter filters={filters} state={state} onDone={close} />}
    </Popover>
  );
}

interface NewFilterProps {
  filters: readonly ListFilter[];
  state: ListState;
  onDone: () => void;
}

/** First the choice of a filter, then its editor. */
function NewFilter({ filters, state, onDone }: NewFilterProps) {
  const [chosen, setChosen] = useState<ListFilter | null>(null);
  if (chosen !== null) return <LazyEditor filter={chosen} state={state} onDone={onDone} />;
  return (
    <>
      <p className={popoverStyles.heading}>{messages.filterBy}</p>
      {filters.map((filter) => (
        <button key={filter.id} type="button" className={popoverStyles.item} onClick={() => setChosen(filter)}>
          {filter.label}
        </button>
      ))}
    </>
  );
}

function LazyEditor({ filter, state, onDone }: { filter: ListFilter; state: ListState; onDone: () => void }) {
  return (
    <LazyPart fallback={<p className={popoverStyles.heading}>{messages.loading}</p>}>
      <FilterEditor
        filter={filter}
        text={state.filters[filter.id] ?? ''}
        onChange={(text) => state.setFilter(filter.id, text)}
        onDone={onDone}
      />
    </LazyPart>
  );
}
