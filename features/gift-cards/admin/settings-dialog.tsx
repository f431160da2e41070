import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { NumberField } from '#browser/admin-kit/form/fields/number-fields.tsx';
import { call } from '#browser/client/call.ts';
import type { GiftCardSettings } from '../admin-contract.ts';
import { updateGiftCardSettings } from './api.ts';
import { fieldError } from './field-error.ts';
import { GIFT_CARDS_KEY, settingsQuery } from './gift-card-queries.ts';
import { giftCardMessages as messages } from './messages.ts';

/** How long cards can be used that customers buy. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { data, error, refetch } = useQuery(settingsQuery);
  const save = useSaveSettings(() => form.current?.closest('dialog')?.close());
  const problem = fieldError(save.error, 'expiryMonths');
  const footer = (
    <>
      <Button type="submit" variant="default">
        {messages.cancel}
      </Button>
      <Button type="submit" form={id} loading={save.isPending}>
        {messages.save}
      </Button>
    </>
  );
  return (
    <Dialog title={messages.settingsTitle} onClose={onClose} footer={footer}>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {save.error !== null && problem === undefined && <ErrorNotice error={save.error} />}
      {data !== undefined && (
        <SettingsForm
          id={id}
          ref={form}
          months={data.expiryMonths}
          problem={problem}
          onSave={(body) => save.mutate(body)}
        />
      )}
    </Dialog>
  );
}

function useSaveSettings(onSaved: () => void) {
  const queryClient = useQueryClient();
  const write = async (body: GiftCardSettings): Promise<void> => {
    await call(updateGiftCardSettings, { body });
    await queryClient.invalidateQueries({ queryKey: GIFT_CARDS_KEY });
  };
  return useMutation({
    mutationFn: async (settings: GiftCardSettings) => {
      const before = queryClient.getQueryData(settingsQuery.queryKey);
      await write(settings);
      return before;
    },
    onSuccess: (before) => {
      const undo = () => write({ expiryMonths: before?.expiryMonths ?? null });
      showToast({ message: messages.settingsSaved, ...(before !== undefined && { undo }) });
      onSaved();
    },
  });
}

interface SettingsFormProps {
  id: string;
  ref: React.Ref<HTMLFormElement>;
  months: number | null;
  problem: string | undefined;
  onSave: (settings: GiftCardSettings) => void;
}

function SettingsForm({ id, ref, months, problem, onSave }: SettingsFormProps) {
  const [expiryMonths, setMonths] = useState(months);
  const [typed, setTyped] = useState<string | null>(null);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (typed === null) onSave({ expiryMonths });
  };
  return (
    <form id={id} ref={ref} onSubmit={submit} noValidate>
      <NumberField
        name="expiryMonths"
        label={messages.expiryMonths}
        help={messages.expiryMonthsHelp}
        unit={messages.months}
        value={expiryMonths}
        onChange={setMonths}
        onProblem={setTyped}
        error={problem}
      />
    </form>
  );
}
