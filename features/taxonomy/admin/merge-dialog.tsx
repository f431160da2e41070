import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { taxonomyScreenMessages as messages } from './messages.ts';

export interface MergeTarget {
  id: string;
  name: string;
}

export interface MergeDialogProps {
  title: string;
  itemCount: number;
  target: MergeTarget | null;
  /** The field that chooses the target. */
  children: ReactNode;
  onMerge: (target: MergeTarget) => Promise<unknown>;
  onClose: () => void;
}

/** Chooses what one or more terms are merged into. */
export function MergeDialog({ title, itemCount, target, children, onMerge, onClose }: MergeDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isChecked, setIsChecked] = useState(false);
  const merge = useMutation({ mutationFn: onMerge, onSuccess: () => form.current?.closest('dialog')?.close() });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (target !== null) merge.mutate(target);
  };
  return (
    <Dialog title={title} onClose={onClose} footer={<Footer id={id} isBusy={merge.isPending} />}>
      <form id={id} ref={form} onSubmit={submit} noValidate>
        <Stack>
          <Text>{messages.mergeText(itemCount)}</Text>
          {merge.error !== null && <ErrorNotice error={merge.error} />}
          {children}
          {isChecked && target === null && (
            <Text c="var(--mantine-color-error)" role="alert">
              {messages.mergeNeeded}
            </Text>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}

function Footer({ id, isBusy }: { id: string; isBusy: boolean }) {
  return (
    <>
      <Button type="submit" variant="default">
        {messages.cancel}
      </Button>
      <Button type="submit" form={id} loading={isBusy}>
        {messages.merge}
      </Button>
    </>
  );
}
