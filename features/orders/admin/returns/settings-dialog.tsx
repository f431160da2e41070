import { Stack, Textarea } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { CheckLine } from '#browser/admin-kit/form/check-line.tsx';
import { NumberField } from '#browser/admin-kit/form/fields/number-fields.tsx';
import { focusFirstError } from '#browser/admin-kit/form/focus-first-error.ts';
import { call } from '#browser/client/call.ts';
import type { ReturnSettings } from '../../return-contract.ts';
import { MAX_INSTRUCTIONS_LENGTH, MAX_RETURN_DAYS } from '../../return-limits.ts';
import { ORDERS_KEY } from '../order-queries.ts';
import { getReturnSettings, updateReturnSettings } from '../return-api.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { returnMessages as messages } from './return-messages.ts';

const settingsQuery = queryOptions({
  queryKey: [...ORDERS_KEY, 'return-settings'],
  queryFn: ({ signal }) => call(getReturnSettings, {}, { signal }),
});

/** Whether and how long customers can request returns. */
export function ReturnSettingsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(settingsQuery);
  if (data !== undefined) return <SettingsForm settings={data} onClose={onClose} />;
  return (
    <Dialog title={messages.settingsTitle} onClose={onClose} footer={null}>
      {error !== null && <ErrorNotice action="load" error={error} onRetry={() => void refetch()} />}
    </Dialog>
  );
}

function SettingsForm({ settings, onClose }: { settings: ReturnSettings; onClose: () => void }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<Omit<ReturnSettings, 'days'> & { days: number | null }>(settings);
  const [typed, setTyped] = useState<string | null>(null);
  const save = useSaveSettings(() => form.current?.closest('dialog')?.close());
  const { enabled, days, instructions } = draft;
  const isValid = days !== null && days >= 1 && days <= MAX_RETURN_DAYS;
  const submit = (): void => {
    if (isValid && typed === null) save.mutate({ enabled, days, instructions });
    else focusFirstError(id);
  };
  return (
    <ChangeDialog
      id={id}
      ref={form}
      title={messages.settingsTitle}
      label={messages.save}
      change={save}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack>
        <CheckLine
          label={messages.enabled}
          isChecked={enabled}
          onChange={(isOn) => setDraft({ ...draft, enabled: isOn })}
        />
        <NumberField
          name="days"
          label={messages.days}
          value={days}
          error={isValid ? undefined : messages.daysInvalid(MAX_RETURN_DAYS)}
          onProblem={setTyped}
          onChange={(value) => setDraft({ ...draft, days: value })}
        />
        <Textarea
          label={messages.instructions}
          description={messages.instructionsHelp}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={instructions}
          onChange={(event) => setDraft({ ...draft, instructions: event.currentTarget.value })}
          maxLength={MAX_INSTRUCTIONS_LENGTH}
          autosize
          minRows={4}
          maxRows={12}
        />
      </Stack>
    </ChangeDialog>
  );
}

function useSaveSettings(onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ReturnSettings) => call(updateReturnSettings, { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(settingsQuery.queryKey, saved);
      showToast({ message: messages.saved });
      onSaved();
    },
  });
}
