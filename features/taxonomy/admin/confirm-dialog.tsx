import { Button, Text } from '@mantine/core';
import { useId } from 'react';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { taxonomyScreenMessages as messages } from './messages.ts';

export interface ConfirmDialogProps {
  title: string;
  text: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms a deletion that was chosen in a menu. */
export function ConfirmDialog({ title, text, onConfirm, onClose }: ConfirmDialogProps) {
  const id = useId();
  const footer = (
    <>
      <Button type="submit" variant="default" data-autofocus>
        {messages.cancel}
      </Button>
      <Button type="submit" color="red" onClick={onConfirm}>
        {messages.delete}
      </Button>
    </>
  );
  return (
    <Dialog title={title} describedBy={id} onClose={onClose} footer={footer}>
      <Text id={id}>{text}</Text>
    </Dialog>
  );
}
