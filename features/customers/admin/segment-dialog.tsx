import { Button, Stack, Text } from '@mantine/core';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import type { SegmentFilter } from '#features/sites/segment-file.ts';
import type { OwnerSegment } from '../segment-contract.ts';
import { SegmentFields } from './segment-fields.tsx';
import { segmentMessages as messages } from './segment-messages.ts';
import { toFilter, toValues } from './segment-values.ts';
import { useSaveSegment } from './use-save-segment.ts';

export interface SegmentDialogProps {
  /** Null for a new one. */
  segment: OwnerSegment | null;
  /** What a new one starts with. */
  filter?: SegmentFilter;
  /** In which sums are entered. */
  currency: string;
  onClose: () => void;
}

const NO_FILTER: SegmentFilter = {};

/** Names a segment and chooses its filters. */
export function SegmentDialog({ segment, filter = NO_FILTER, currency, onClose }: SegmentDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => toValues(segment?.name ?? '', segment?.filter ?? filter));
  const [isTried, setIsTried] = useState(false);
  // What the member has read stays: a change of another member is reported as a conflict.
  const [read] = useState(segment);
  const save = useSaveSegment(read, () => form.current?.closest('dialog')?.close());
  const isEmpty = Object.keys(toFilter(values)).length === 0;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setIsTried(true);
    if (!isEmpty && values.name.trim() !== '') save.mutate(values);
  };
  const title = segment === null ? messages.addTitle : messages.editTitle(segment.name);
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
    <Dialog title={title} onClose={onClose} footer={footer}>
      {save.error !== null && <ErrorNotice error={save.error} />}
      <form id={id} ref={form} onSubmit={submit} noValidate>
        <Stack>
          <SegmentFields values={values} currency={currency} isTried={isTried} onChange={setValues} />
          {isTried && isEmpty && (
            <Text role="alert" c="red">
              {messages.noFilter}
            </Text>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
