import { Button, type ButtonProps, Text } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { Dialog } from './feedback/dialog.tsx';
import { kitMessages } from './messages.ts';

export interface ConfirmButtonProps extends Omit<ButtonProps, 'children'> {
  children: ReactNode;
  /** Title of the confirmation dialog, phrased as a question. */
  title: string;
  /** The consequence of confirming, in one sentence. */
  text: string;
  /** Label of the confirm button, a verb. */
  confirmLabel: string;
  onConfirm: () => void;
  /** Distinguishes the button for screen readers when a screen has several of the same kind. */
  'aria-label'?: string;
}

/** A button that asks for confirmation before it acts. */
export function ConfirmButton({ title, text, confirmLabel, onConfirm, children, ...button }: ConfirmButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" {...button} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={title}
          text={text}
          confirmLabel={confirmLabel}
          onConfirm={onConfirm}
          onClosed={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

type ConfirmDialogProps = Pick<ConfirmButtonProps, 'title' | 'text' | 'confirmLabel' | 'onConfirm'> & {
  onClosed: () => void;
};

function ConfirmDialog({ title, text, confirmLabel, onConfirm, onClosed }: ConfirmDialogProps) {
  const id = useId();
  const buttons = (
    <>
      <Button type="submit" variant="default" data-autofocus>
        {kitMessages.cancel}
      </Button>
      <Button type="submit" color="red" onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog title={title} onClose={onClosed} describedBy={id} footer={buttons}>
      <Text id={id}>{text}</Text>
    </Dialog>
  );
}
