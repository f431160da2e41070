import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { ApiError } from '#browser/client/api-error.ts';
import { call } from '#browser/client/call.ts';
import type { DunningSettings } from '../dunning.ts';
import type { SettingsReply } from '../owner-contract.ts';
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
  // What the member has edited: the query may read the settings of another member meanwhile.
  const [edited, setEdited] = useState(data);
  if (edited === undefined && data !== undefined) setEdited(data);
  const save = useSaveSettings(edited, () => form.current?.closest('dialog')?.close());
  const loadLatest = async (): Promise<void> => {
    const { data: latest } = await refetch();
    save.reset();
    setEdited(latest);
  };
  const hasFieldErrors = save.error instanceof ApiError && Object.keys(save.error.errors).length > 0;
  const footer = <DialogButtons form={id} label={messages.save} isPending={save.isPending} />;
  return (
    <Dialog title={messages.settingsTitle} onClose={onClose} footer={footer} describedBy={`${id}-text`}>
      <p id={`${id}-text`}>{messages.settingsText}</p>
      {error !== null && <ErrorNotice action="load" error={error} onRetry={() => void refetch()} />}
      {save.error !== null && !hasFieldErrors && <ErrorNotice error={save.error} />}
      {isConflict(save.error) && (
        <Button variant="default" size="xs" onClick={() => void loadLatest()}>
          {messages.loadLatest}
        </Button>
      )}
      {edited !== undefined && (
        <SettingsForm
          key={edited.revision}
          id={id}
          ref={form}
          settings={edited.settings}
          error={save.error}
          onSave={(body) => save.mutate(body)}
        />
      )}
    </Dialog>
  );
}

const isConflict = (error: Error | null): boolean => error instanceof ApiError && error.status === 412;

function useSaveSettings(edited: SettingsReply | undefined, onSaved: () => void) {
  const queryClient = useQueryClient();
  const write = async (body: DunningSettings, revision: number): Promise<SettingsReply> => {
    const saved = await call(updateSubscriptionSettings, { body }, { headers: { 'if-match': `"${revision}"` } });
    await queryClient.invalidateQueries({ queryKey: SUBSCRIPTIONS_KEY });
    return saved;
  };
  return useMutation({
    mutationFn: async (settings: DunningSettings) => await write(settings, edited?.revision ?? 0),
    onSuccess: ({ revision }) => {
      const undo = async (before: SettingsReply) => void (await write(before.settings, revision));
      showToast({ message: messages.settingsSaved, ...(edited !== undefined && { undo: () => undo(edited) }) });
      onSaved();
    },
  });
}
