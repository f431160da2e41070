import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { call } from '#browser/client/call.ts';
import type { RetentionDays, RetentionSettings } from '../retention.ts';
import styles from './activity.module.css';
import { ACTIVITY_KEY, settingsQuery } from './activity-source.ts';
import { updateActivitySettings } from './api.ts';
import { activityMessages as messages, retentionLabel } from './messages.ts';

export interface RetentionDialogProps {
  settings: RetentionSettings;
  onClose: () => void;
}

const CHOICES: readonly RetentionDays[] = [90, 365, 730, null];
const FOREVER = 'forever';
const toValue = (days: RetentionDays): string => (days === null ? FOREVER : String(days));

/** How long entries are kept. */
export function RetentionDialog({ settings, onClose }: RetentionDialogProps) {
  const [days, setDays] = useState<RetentionDays>(settings.retentionDays);
  const save = useSaveRetention(settings, onClose);
  return (
    <Dialog title={messages.retentionTitle} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (days === settings.retentionDays) onClose();
          else save.mutate({ retentionDays: days });
        }}
      >
        {save.isError && <ErrorNotice error={save.error} />}
        <NativeSelect
          data-autofocus
          label={messages.keep}
          description={messages.retentionHelp}
          inputWrapperOrder={['label', 'input', 'description']}
          value={toValue(days)}
          onChange={(event) => setDays(readDays(event.currentTarget.value))}
          data={CHOICES.map((each) => ({ value: toValue(each), label: retentionLabel(each) }))}
        />
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {messages.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function readDays(value: string): RetentionDays {
  return CHOICES.find((days) => toValue(days) === value) ?? null;
}

function useSaveRetention(before: RetentionSettings, onSaved: () => void) {
  const client = useQueryClient();
  const send = async (body: RetentionSettings): Promise<void> => {
    const { settings } = await call(updateActivitySettings, { body });
    client.setQueryData(settingsQuery.queryKey, settings);
    // The change is itself an entry.
    await client.invalidateQueries({ queryKey: ACTIVITY_KEY });
  };
  return useMutation({
    mutationFn: send,
    // Kept from now: when it is saved, `before` is already the new value.
    onMutate: () => ({ previous: before }),
    onSuccess: (_saved, _body, { previous }) => {
      showToast({ message: messages.retentionSaved, undo: () => send(previous) });
      onSaved();
    },
  });
}
