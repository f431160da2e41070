import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useMemo, useRef, useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { ComboboxField, type ComboboxOption } from '#browser/admin-kit/form/fields/combobox-field.tsx';
import { SkeletonRows } from '#browser/admin-kit/list/list-states.tsx';
import type { OwnerCustomer } from '../admin-contract.ts';
import { mergeMessages as messages } from './merge-messages.ts';
import { MergePreview } from './merge-preview.tsx';
import { otherCustomerSource, previewMergeQuery } from './merge-queries.ts';
import { useMerge } from './use-merge.ts';

export interface MergeDialogProps {
  customer: OwnerCustomer;
  onClose: () => void;
}

/** Chooses another customer, shows what is joined, and merges both. */
export function MergeDialog({ customer, onClose }: MergeDialogProps) {
  const form = useId();
  const body = useRef<HTMLDivElement>(null);
  const { other, preview, mainId, setMainId, choose } = useChoice(customer.id);
  const merge = useMerge(customer.id, () => body.current?.closest('dialog')?.close());
  const { data } = preview;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const otherId = data?.customers.find(({ id }) => id !== mainId)?.id;
    if (otherId !== undefined) merge.mutate({ mainId, otherId });
  };
  const chooseOther = (option: ComboboxOption | null): void => {
    choose(option);
    merge.reset();
  };
  const footer = <Buttons form={data === undefined ? null : form} isPending={merge.isPending} />;
  return (
    <Dialog title={messages.title(customer.name || customer.email)} onClose={onClose} width="wide" footer={footer}>
      <Stack ref={body}>
        {merge.error !== null && <ErrorNotice error={merge.error} />}
        <Text>{messages.intro}</Text>
        <OtherField customerId={customer.id} value={other} onChange={chooseOther} />
        {preview.error !== null && <ErrorNotice error={preview.error} />}
        {preview.isLoading && <SkeletonRows />}
        {data !== undefined && (
          <form id={form} onSubmit={submit}>
            <MergePreview preview={data} mainId={mainId} onMain={setMainId} />
          </form>
        )}
      </Stack>
    </Dialog>
  );
}

/** The other customer, with what a merge joins, and the customer whose address stays. */
function useChoice(customerId: string) {
  const [other, setOther] = useState<ComboboxOption | null>(null);
  const [mainId, setMainId] = useState(customerId);
  const found = useQuery({ ...previewMergeQuery(customerId, other?.value ?? ''), enabled: other !== null });
  const preview = other === null ? NO_PREVIEW : found;
  const choose = (option: ComboboxOption | null): void => {
    setOther(option);
    setMainId(customerId);
  };
  return { other, preview, mainId, setMainId, choose };
}

const NO_PREVIEW = { data: undefined, error: null, isLoading: false } as const;

interface OtherFieldProps {
  customerId: string;
  value: ComboboxOption | null;
  onChange: (option: ComboboxOption | null) => void;
}

function OtherField({ customerId, ...field }: OtherFieldProps) {
  const source = useMemo(() => otherCustomerSource(customerId), [customerId]);
  return (
    <ComboboxField name="other" label={messages.other} placeholder={messages.otherHelp} source={source} {...field} />
  );
}

function Buttons({ form, isPending }: { form: string | null; isPending: boolean }) {
  return (
    <>
      <Button type="submit" variant="default">
        {messages.cancel}
      </Button>
      <Button
        {...(form === null ? { type: 'button' as const } : { type: 'submit' as const, form })}
        disabled={form === null}
        loading={isPending}
      >
        {messages.confirm}
      </Button>
    </>
  );
}
