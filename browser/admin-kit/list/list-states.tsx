import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../empty-state.tsx';
import styles from './list.module.css';
import { listMessages as messages } from './messages.ts';
import type { ListState } from './use-list-state.ts';

const SKELETON_WIDTHS = ['62%', '48%', '55%', '41%', '58%', '45%', '52%', '38%'];

/** Rows of the same height as the real ones, so that nothing shifts. */
export function SkeletonRows() {
  return (
    <div aria-busy="true">
      <VisuallyHidden component="output">{messages.loading}</VisuallyHidden>
      <div aria-hidden="true">
        {SKELETON_WIDTHS.map((width) => (
          <div key={width} className={styles.skeletonRow}>
            <Skeleton height={12} width={width} />
            <Skeleton height={12} width="12%" />
            <Skeleton height={12} width="8%" />
          </div>
        ))}
      </div>
    </div>
  );
}

export interface EmptyListText {
  title: string;
  text?: string;
  /** The button that creates the first row, and a link to the documentation. */
  action?: ReactNode;
}

/** A list without rows: none exist yet, none match, or the page was emptied. */
export function EmptyList({ state, empty }: { state: ListState; empty: EmptyListText }) {
  if (state.page.after !== null) {
    return (
      <EmptyState
        title={messages.pageGone}
        action={
          <Button variant="default" onClick={state.goToFirst}>
            {messages.firstPage}
          </Button>
        }
      />
    );
  }
  if (!state.isFiltered) return <EmptyState {...empty} />;
  return (
    <EmptyState
      title={messages.noResults}
      text={messages.noResultsText}
      action={
        <Button variant="default" onClick={state.clearFilters}>
          {messages.clearFilters}
        </Button>
      }
    />
  );
}

export function NoPermission() {
  return <EmptyState title={messages.noPermission} text={messages.noPermissionText} />;
}
