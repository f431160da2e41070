import { Button, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { CheckLine } from '#browser/admin-kit/form/check-line.tsx';
import { NumberField } from '#browser/admin-kit/form/fields/number-fields.tsx';
import { focusFirstError } from '#browser/admin-kit/form/focus-first-error.ts';
import { call } from '#browser/client/call.ts';
import type { AbandonedSettings } from '../abandoned-checkout.ts';
import { MAX_DELAY_HOURS, MIN_DELAY_HOURS } from '../limits.ts';
import styles from './abandoned.module.css';
import { settingsQuery } from './abandoned-queries.ts';
import { updateSettings } from './api.ts';
import { settingsMessages as messages } from './settings-messages.ts';

/** Whether and when reminders are sent. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(settingsQuery);
  if (data !== undefined) return <SettingsForm settings={data} onClose={onClose} />;
  return (
    <Dialog title={messages.title} onClose={onClose} footer={null}>
      {error !== null && <ErrorNotice action="load" error={error} onRetry={() => void refetch()} />}
    </Dialog>
  );
}

function SettingsForm({ settings, onClose }: { settings: AbandonedSettings; onClose: () => void }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [enabled, setEnabled] = useState(settings.enabled);
  const delay = useDelay(settings.delayHours);
  const save = useSave(() => form.current?.closest('dialog')?.close());
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const delayHours = delay.check();
    if (delayHours === null) focusFirstError(id);
    else save.mutate({ enabled, delayHours });
  };
  return (
    <Dialog title={messages.title} onClose={onClose} footer={<Buttons form={id} isPending={save.isPending} />}>
      {save.error !== null && <ErrorNotice error={save.error} />}
      <form id={id} ref={form} onSubmit={submit} noValidate>
        <Stack>
          <p className={styles.text}>{messages.text}</p>
          <CheckLine label={messages.enabled} isChecked={enabled} onChange={setEnabled} />
          <NumberField name="delayHours" label={messages.delay} unit={messages.hours} {...delay.field} />
        </Stack>
      </form>
    </Dialog>
  );
}

function Buttons({ form, isPending }: { form: string; isPending: boolean }) {
  return (
    <>
      <Button type="submit" variant="default">
        {messages.cancel}
      </Button>
      <Button type="submit" form={form} loading={isPending}>
        {messages.save}
      </Button>
    </>
  );
}

/** The hours may be missing or no number while they are typed. They are checked when the form is submitted. */
function useDelay(first: number) {
  const [hours, setHours] = useState<number | null>(first);
  const [hasProblem, setHasProblem] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const isValid = hours !== null && !hasProblem && hours >= MIN_DELAY_HOURS && hours <= MAX_DELAY_HOURS;
  return {
    field: {
      value: hours,
      error: isChecked && !isValid ? messages.delayInvalid(MIN_DELAY_HOURS, MAX_DELAY_HOURS) : undefined,
      onProblem: (problem: string | null) => setHasProblem(problem !== null),
      onChange: setHours,
    },
    check(): number | null {
      setIsChecked(true);
      return isValid ? hours : null;
    },
  };
}

function useSave(onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: AbandonedSettings) => call(updateSettings, { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(settingsQuery.queryKey, saved);
      showToast({ message: messages.saved });
      onSaved();
    },
  });
}
