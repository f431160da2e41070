import { Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorNotice } from './error-notice.tsx';
import { LoadingRows } from './loading-rows.tsx';

/** The part of a query result that a list needs. */
export interface ListQuery<Data> {
  data: Data | undefined;
  error: Error | null;
  isPending: boolean;
  refetch: () => Promise<unknown>;
}

export interface ListFrameProps<Data> {
  query: ListQuery<Data>;
  children: (data: Data) => ReactNode;
}

/** Renders a list in each of its states: loading, failed (with the previous rows, if any) and loaded. */
export function ListFrame<Data>({ query, children }: ListFrameProps<Data>) {
  return (
    <Stack>
      {query.error !== null && <ErrorNotice action="load" error={query.error} onRetry={() => void query.refetch()} />}
      {(query.isPending || query.data !== undefined) && (
        <Paper withBorder radius="lg">
          {query.data === undefined ? <LoadingRows /> : children(query.data)}
        </Paper>
      )}
    </Stack>
  );
}
