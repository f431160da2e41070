import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatListCount } from '../format/count.ts';
import styles from './list.module.css';
import type { BulkAction } from './list-actions.ts';
import type { ListParts } from './list-parts.ts';
import type { MatchQuery } from './list-query.ts';
import { listMessages as messages } from './messages.ts';
import { ALL_MATCHING, pageSelection, selectedCount, toBulkTarget } from './selection.ts';
import type { ListSelection } from './use-list-selection.ts';

export interface SelectionBarProps<Row> {
  parts: ListParts<Row>;
  selection: ListSelection;
  actions: readonly BulkAction[];
  /** The query that all rows of the list match. */
  match: MatchQuery;
}

/** Covers the header while rows are selected: how many, all that match, and what can be done with them. */
export function SelectionBar<Row>({ parts, selection, actions, match }: SelectionBarProps<Row>) {
  const { page } = parts;
  const [running, setRunning] = useState<string | null>(null);
  const count = selectedCount(selection.value, page.count);
  const run = async (action: BulkAction): Promise<void> => {
    setRunning(action.id);
    try {
      if (await action.run(toBulkTarget(selection.value, match, page.count))) selection.clear();
    } finally {
      setRunning(null);
    }
  };
  return (
    <>
      <output className={styles.announcement}>{count.value > 0 && messages.selected(formatListCount(count))}</output>
      {count.value > 0 && (
        <div role="toolbar" aria-label={messages.bulkActions} className={styles.selectionBar}>
          <strong className={styles.selectedCount}>{messages.selected(formatListCount(count))}</strong>
          <MatchingButton parts={parts} selection={selection} />
          {actions.map((action) => (
            <Button
              key={action.id}
              size="compact-sm"
              variant="default"
              {...(action.tone === 'danger' && { c: 'red' })}
              loading={running === action.id}
              disabled={running !== null && running !== action.id}
              onClick={() => void run(action)}
            >
              {action.label}
            </Button>
          ))}
          <Button size="compact-sm" variant="subtle" ml="auto" onClick={selection.clear}>
            {messages.clearSelection}
          </Button>
        </div>
      )}
    </>
  );
}

/** Offered when the whole page is selected and there are more rows on other pages. */
function MatchingButton<Row>({
  parts: { definition, page },
  selection,
}: Pick<SelectionBarProps<Row>, 'parts' | 'selection'>) {
  const isWholePage = pageSelection(selection.value, page.rows.map(definition.rowKey)) === 'all';
  const hasMore = !page.count.isExact || page.count.value > page.rows.length;
  if (selection.value.kind === 'matching' || !isWholePage || !hasMore) return null;
  return (
    <Button size="compact-sm" variant="subtle" onClick={() => selection.set(ALL_MATCHING)}>
      {messages.selectMatching(formatListCount(page.count))}
    </Button>
  );
}
