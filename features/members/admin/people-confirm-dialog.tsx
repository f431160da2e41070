import { Button, Text } from '@mantine/core';
import { useId } from 'react';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { peopleMessages as messages } from './people-messages.ts';

export interface ConfirmDialogProps {
  /** A question. */
  title: string;
  text: string;
  confirmLabel: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirmation of an action that was chosen in a menu or by a switch. */
export function ConfirmDialog({ title, text, confirmLabel, onConfirm, onClose }: ConfirmDialogProps) {
  const id = useId();
  const footer = (
    <>
      <Button type="submit" variant="default" data-autofocus>
        {messages.cancel}
      </Button>
      <Button type="submit" onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog title={title} describedBy={id} onClose={onClose} footer={footer}>
      <Text id={id}>{text}</Text>
    </Dialog>
  );
}
