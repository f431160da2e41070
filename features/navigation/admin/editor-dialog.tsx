import { Button, Stack } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useId, useRef } from 'react';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { linkDialogMessages as messages } from './link-dialog-messages.ts';

export interface EditorDialogProps {
  title: string;
  width?: 'narrow' | 'wide';
  /** Returns whether the dialog is done. */
  onSubmit: () => boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog whose values become part of the form behind it. */
export function EditorDialog({ title, width = 'narrow', onSubmit, onClose, children }: EditorDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (onSubmit()) form.current?.closest('dialog')?.close();
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const footer = (
    <>
      <Button type="submit" variant="default">
        {messages.cancel}
      </Button>
      <Button type="submit" form={id}>
        {messages.done}
      </Button>
    </>
  );
  return (
    <Dialog title={title} width={width} onClose={onClose} footer={footer}>
      <form id={id} ref={form} onSubmit={submit} noValidate>
        <Stack>{children}</Stack>
      </form>
    </Dialog>
  );
}
