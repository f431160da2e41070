import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { saveCsv } from '#browser/admin-kit/files/save-file.ts';
import { formatCount } from '#browser/admin-kit/format/count.ts';
import type { MatchQuery } from '#browser/admin-kit/list/list-query.ts';
import { call } from '#browser/client/call.ts';
import { withMillis } from './activity-source.ts';
import { exportActivity } from './api.ts';
import { activityMessages as messages } from './messages.ts';

/** Exports the entries that match, and offers them as a file. */
export function useExport() {
  return useMutation({
    mutationFn: (match: MatchQuery) => call(exportActivity, { query: withMillis(match) }),
    onSuccess: ({ filename, csv, entries, isComplete }) => {
      saveCsv(filename, csv);
      const count = formatCount(entries);
      showToast({ message: isComplete ? messages.exported(count) : messages.exportedLatest(count) });
    },
  });
}

export interface ExportButtonProps {
  isPending: boolean;
  onExport: () => void;
}

export function ExportButton({ isPending, onExport }: ExportButtonProps) {
  return (
    <Button variant="default" loading={isPending} onClick={onExport}>
      {messages.export}
    </Button>
  );
}
