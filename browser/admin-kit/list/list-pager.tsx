import { Button } from '@mantine/core';
import { formatCount, formatListCount } from '../format/count.ts';
import styles from './list.module.css';
import type { ListParts } from './list-parts.ts';
import { DEFAULT_LIMIT } from './list-query.ts';
import { listMessages as messages } from './messages.ts';
import { rowRange } from './page-trail.ts';

/** Nothing when all rows are on one page. */
export function ListPager<Row>({ definition, state, page }: ListParts<Row>) {
  const isFirst = state.page.after === null;
  const { nextCursor } = page;
  if (isFirst && nextCursor === null) return null;
  const total = formatListCount(page.count);
  const range = rowRange(state.page, page.rows.length, definition.limit ?? DEFAULT_LIMIT);
  const text =
    range === null ? messages.totalOf(total) : messages.rangeOf(formatCount(range.from), formatCount(range.to), total);
  return (
    <nav aria-label={messages.pages} className={styles.pager}>
      <Button variant="default" size="compact-md" disabled={isFirst} onClick={state.goToPrevious}>
        {messages.previous}
      </Button>
      <span className={styles.range}>{text}</span>
      <Button
        variant="default"
        size="compact-md"
        disabled={nextCursor === null}
        onClick={() => nextCursor !== null && state.goToNext(nextCursor)}
      >
        {messages.next}
      </Button>
    </nav>
  );
}
