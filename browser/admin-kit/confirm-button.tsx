import { Button, type ButtonProps, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './confirm-button.module.css';
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

/** Uses the native dialog element: it traps the focus, closes on Escape and restores the focus. */
function ConfirmDialog({ title, text, confirmLabel, onConfirm, onClosed }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const close = (): void => dialog.current?.close();
  const confirm = (): void => {
    close();
    onConfirm();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClosed}
    >
      <Title order={2} size="h4" id={`${id}-title`}>
        {title}
      </Title>
      <Text mt="xs" id={`${id}-text`}>
        {text}
      </Text>
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={close}>
          {kitMessages.cancel}
        </Button>
        <Button color="red" onClick={confirm}>
          {confirmLabel}
        </Button>
      </Group>
    </dialog>
  );
}
