import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '#browser/admin-kit/empty-state.tsx';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { LoadingRows } from '#browser/admin-kit/loading-rows.tsx';
import type { BulkPreview } from '../admin-contract.ts';
import { problemMessages } from '../rule-messages.ts';
import styles from './bulk.module.css';
import { type EditRequest, PREVIEW_ROWS, previewQuery } from './bulk-queries.ts';
import { bulkMessages as messages } from './messages.ts';
import { recordText, ValueTable } from './value-table.tsx';

export interface PreviewCardProps {
  /** Null while a change is incomplete. */
  request: EditRequest | null;
}

/** Every value that would change, page by page. */
export function PreviewCard({ request }: PreviewCardProps) {
  return (
    <section className={styles.card} aria-labelledby="bulk-preview">
      <h2 id="bulk-preview" className={styles.cardTitle}>
        {messages.preview}
      </h2>
      {request === null ? (
        <p className={styles.hint}>{messages.incomplete}</p>
      ) : (
        // Another request starts at its first page.
        <PreviewPages key={JSON.stringify(request)} request={request} />
      )}
    </section>
  );
}

function PreviewPages({ request }: { request: EditRequest }) {
  const [trail, setTrail] = useState<readonly string[]>([]);
  const query = useQuery(previewQuery(request, trail.at(-1) ?? null));
  const { data, error, isPlaceholderData } = query;
  if (error !== null) return <ErrorNotice action="load" error={error} onRetry={() => void query.refetch()} />;
  if (data === undefined) return <LoadingRows />;
  if (data.products === 0) return <EmptyState title={messages.noProducts} text={messages.noProductsText} />;
  const next = data.nextCursor;
  return (
    <div aria-busy={isPlaceholderData} data-stale={isPlaceholderData} className={styles.previewBody}>
      <Problems preview={data} />
      {data.changedValues === 0 ? (
        data.problemProducts === 0 && <EmptyState title={messages.nothing} text={messages.nothingText} />
      ) : (
        <>
          <ValueTable caption={messages.preview} rows={data.rows} currency={data.currency} />
          <Pager
            shown={{ first: trail.length * PREVIEW_ROWS + 1, count: data.rows.length, total: data.changedValues }}
            onPrevious={trail.length === 0 ? null : () => setTrail(trail.slice(0, -1))}
            onNext={next === null ? null : () => setTrail([...trail, next])}
          />
        </>
      )}
    </div>
  );
}

function Problems({ preview: { problemProducts, problems, warnings } }: { preview: BulkPreview }) {
  return (
    <>
      {problemProducts > 0 && (
        <div className={styles.problems} role="status">
          <p className={styles.problemTitle}>{messages.problems(problemProducts)}</p>
          <ul className={styles.problemList}>
            {problems.slice(0, MAX_PROBLEMS).map((problem) => (
              <li key={`${problem.itemId} ${problem.variantId} ${problem.code}`}>
                <strong>{recordText(problem)}</strong> {problemMessages[problem.code]}
              </li>
            ))}
          </ul>
          {problems.length > MAX_PROBLEMS && <p>{messages.moreProblems(problems.length - MAX_PROBLEMS)}</p>}
        </div>
      )}
      {warnings > 0 && <p className={styles.warningLine}>{messages.warnings(warnings)}</p>}
    </>
  );
}

const MAX_PROBLEMS = 10;

interface PagerProps {
  shown: { first: number; count: number; total: number };
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

function Pager({ shown: { first, count, total }, onPrevious, onNext }: PagerProps) {
  return (
    <div className={styles.pager}>
      <output>{messages.page(first, first + count - 1, total)}</output>
      {(onPrevious !== null || onNext !== null) && (
        <div className={styles.pagerButtons}>
          <Button variant="default" size="xs" disabled={onPrevious === null} onClick={() => onPrevious?.()}>
            {messages.previous}
          </Button>
          <Button variant="default" size="xs" disabled={onNext === null} onClick={() => onNext?.()}>
            {messages.next}
          </Button>
        </div>
      )}
    </div>
  );
}
