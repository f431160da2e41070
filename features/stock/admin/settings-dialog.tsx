import { Button, Stack, Switch, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { call } from '#browser/client/call.ts';
import type { StockSettings } from '../low-stock.ts';
import { parseUnits } from '../parse-units.ts';
import { updateSettings } from './api.ts';
import { STOCK_KEY, stockSettingsQuery } from './inventory-query.ts';
import { inventoryMessages as messages } from './messages.ts';

/** When a variant is low on stock, and whether the owner gets an email then. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { data, error, refetch } = useQuery(stockSettingsQuery);
  const form = useRef<HTMLFormElement>(null);
  const save = useSaveSettings(() => form.current?.closest('dialog')?.close());
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
      {save.error !== null && <ErrorNotice error={save.error} />}
      {data !== undefined && (
        <SettingsForm id={id} ref={form} settings={data} onSave={(settings) => save.mutate(settings)} />
      )}
    </Dialog>
  );
}

function useSaveSettings(onSaved: () => void) {
  const queryClient = useQueryClient();
  const write = async (body: StockSettings): Promise<void> => {
    await call(updateSettings, { body });
    await queryClient.invalidateQueries({ queryKey: STOCK_KEY });
  };
  return useMutation({
    mutationFn: async (settings: StockSettings) => {
      const before = queryClient.getQueryData(stockSettingsQuery.queryKey);
      await write(settings);
      return before;
    },
    onSuccess: (before) => {
      showToast({ message: messages.settingsSaved, ...(before !== undefined && { undo: () => write(before) }) });
      onSaved();
    },
  });
}

interface SettingsFormProps {
  id: string;
  ref: React.Ref<HTMLFormElement>;
  settings: StockSettings;
  onSave: (settings: StockSettings) => void;
}

function SettingsForm({ id, ref, settings, onSave }: SettingsFormProps) {
  const [limit, setLimit] = useState(String(settings.lowStockLimit));
  const [lowStockEmail, setEmail] = useState(settings.lowStockEmail);
  const [isChecked, setIsChecked] = useState(false);
  const lowStockLimit = parseUnits(limit);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (lowStockLimit !== null) onSave({ lowStockLimit, lowStockEmail });
  };
  return (
    <form id={id} ref={ref} onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label={messages.defaultLimit}
          description={messages.defaultLimitText}
          inputMode="numeric"
          autoComplete="off"
          maxLength={13}
          value={limit}
          error={isChecked && lowStockLimit === null && messages.invalid}
          onChange={(event) => setLimit(event.currentTarget.value)}
          data-autofocus
        />
        <Switch
          label={messages.email}
          description={messages.emailText}
          checked={lowStockEmail}
          onChange={(event) => setEmail(event.currentTarget.checked)}
        />
      </Stack>
    </form>
  );
}
