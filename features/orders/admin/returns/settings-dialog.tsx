import { Stack, Textarea } from '@mantine/core';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { CheckLine } from '#browser/admin-kit/form/check-line.tsx';
import { NumberField } from '#browser/admin-kit/form/fields/number-fields.tsx';
import { call } from '#browser/client/call.ts';
import type { ReturnSettings, ReturnSettingsDetail } from '../../return-contract.ts';
import { MAX_INSTRUCTIONS_LENGTH, MAX_RETURN_DAYS } from '../../return-limits.ts';
import { ORDERS_KEY } from '../order-queries.ts';
import { getReturnSettings, updateReturnSettings } from '../return-api.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { returnMessages as messages } from './return-messages.ts';
import { type CheckedForm, useCheckedForm } from './use-checked-form.ts';

const settingsQuery = queryOptions({
  queryKey: [...ORDERS_KEY, 'return-settings'],
  queryFn: ({ signal }) => call(getReturnSettings, {}, { signal }),
  // Not kept after the dialog is closed: the form starts from what is stored, not from what was stored earlier.
  gcTime: 0,
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

/** The days may be missing while they are typed. */
type Draft = Omit<ReturnSettings, 'days'> & { days: number | null };

function SettingsForm({ settings, onClose }: { settings: ReturnSettingsDetail; onClose: () => void }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // What the form started from: the settings may be loaded again while it is open.
  const [{ revision, ...opened }] = useState(settings);
  const [draft, setDraft] = useState<Draft>(opened);
  const checked = useCheckedForm(id, checkDays(draft));
  const save = useSaveSettings(revision, () => form.current?.closest('dialog')?.close());
  const submit = (): void => checked.submit(() => save.mutate({ ...draft, days: draft.days ?? opened.days }));
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
      <SettingsFields draft={draft} checked={checked} onChange={setDraft} />
    </ChangeDialog>
  );
}

function checkDays({ days }: Draft): Record<string, string> {
  const isValid = days !== null && days >= 1 && days <= MAX_RETURN_DAYS;
  return isValid ? {} : { days: messages.daysInvalid(MAX_RETURN_DAYS) };
}

interface SettingsFieldsProps {
  draft: Draft;
  checked: CheckedForm;
  onChange: (draft: Draft) => void;
}

function SettingsFields({ draft, checked, onChange }: SettingsFieldsProps) {
  return (
    <Stack>
      <CheckLine
        label={messages.enabled}
        isChecked={draft.enabled}
        onChange={(enabled) => onChange({ ...draft, enabled })}
      />
      <NumberField
        name="days"
        label={messages.days}
        value={draft.days}
        error={checked.errors['days']}
        onProblem={(problem) => checked.problems.report('days', problem)}
        onChange={(days) => onChange({ ...draft, days })}
      />
      <Textarea
        label={messages.instructions}
        description={messages.instructionsHelp}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={draft.instructions}
        onChange={(event) => onChange({ ...draft, instructions: event.currentTarget.value })}
        maxLength={MAX_INSTRUCTIONS_LENGTH}
        autosize
        minRows={4}
        maxRows={12}
      />
    </Stack>
  );
}

function useSaveSettings(revision: number, onSaved: () => void) {
  return useMutation({
    mutationFn: (body: ReturnSettings) =>
      call(updateReturnSettings, { body }, { headers: { 'if-match': `"${revision}"` } }),
    onSuccess: () => {
      showToast({ message: messages.saved });
      onSaved();
    },
  });
}
