import { useQuery } from '@tanstack/react-query';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { LoadingRows } from '#browser/admin-kit/loading-rows.tsx';
import { leftValuesQuery } from './bulk-queries.ts';
import { bulkMessages as messages } from './messages.ts';
import { ValueTable } from './value-table.tsx';

/** The values that an edit or its undo has left, because they were changed in the meantime. */
export function LeftValuesDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(leftValuesQuery(id));
  return (
    <Dialog title={messages.leftTitle} width="wide" onClose={onClose}>
      {error !== null && <ErrorNotice action="load" error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <LoadingRows />}
      {data !== undefined && <ValueTable caption={messages.leftTitle} rows={data.rows} currency={data.currency} />}
    </Dialog>
  );
}
