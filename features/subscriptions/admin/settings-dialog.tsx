import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { ApiError } from '#browser/client/api-error.ts';
import { call } from '#browser/client/call.ts';
import type { DunningSettings } from '../dunning.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { dialogMessages as messages } from './dialog-messages.ts';
import { updateSubscriptionSettings } from './owner-api.ts';
import { SettingsForm } from './settings-form.tsx';
import { SUBSCRIPTIONS_KEY, settingsQuery } from './subscription-queries.ts';

/** What happens to declined renewals. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { data, error, refetch } = useQuery(settingsQuery);
  const save = useSaveSettings(() => form.current?.closest('dialog')?.close());
  const hasFieldErrors = save.error instanceof ApiError && Object.keys(save.error.errors).length > 0;
  const footer = <DialogButtons form={id} label={messages.save} isPending={save.isPending} />;
  return (
    <Dialog title={messages.settingsTitle} onClose={onClose} footer={footer} describedBy={`${id}-text`}>
      <p id={`${id}-text`}>{messages.settingsText}</p>
      {error !== null && <ErrorNotice action="load" error={error} onRetry={() => void refetch()} />}
      {save.error !== null && !hasFieldErrors && <ErrorNotice error={save.error} />}
      {data !== undefined && (
        <SettingsForm id={id} ref={form} settings={data} error={save.error} onSave={(body) => save.mutate(body)} />
      )}
    </Dialog>
  );
}

function useSaveSettings(onSaved: () => void) {
  const queryClient = useQueryClient();
  const write = async (body: DunningSettings): Promise<void> => {
    await call(updateSubscriptionSettings, { body });
    await queryClient.invalidateQueries({ queryKey: SUBSCRIPTIONS_KEY });
  };
  return useMutation({
    mutationFn: async (settings: DunningSettings) => {
      const before = queryClient.getQueryData(settingsQuery.queryKey);
      await write(settings);
      return before;
    },
    onSuccess: (before) => {
      showToast({ message: messages.settingsSaved, ...(before !== undefined && { undo: () => write(before) }) });
      onSaved();
    },
  });
}
