import { Button, type ButtonProps, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './confirm-button.module.css';
import { kitMessages } from './messages.ts';

export interface ConfirmButtonProps extends Omit<ButtonProps, 'children'> {
  children: ReactNode;
  /** The question. */
  title: string;
  /** What will happen, in one sentence. */
  text: string;
  /** The answer that lets it happen, as a verb. */
  confirmLabel: string;
  onConfirm: () => void;
  /** Told apart from its like by a screen reader, where several stand on one screen. */
  'aria-label'?: string;
}

/** A button that asks first. */
export function ConfirmButton({ title, text, confirmLabel, onConfirm, children, ...button }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" {...button} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {children}
      </Button>
      {asking && (
        <ConfirmDialog
          title={title}
          text={text}
          confirmLabel={confirmLabel}
          onConfirm={onConfirm}
          onClosed={() => setAsking(false)}
        />
      )}
    </>
  );
}

type ConfirmDialogProps = Pick<ConfirmButtonProps, 'title' | 'text' | 'confirmLabel' | 'onConfirm'> & {
  onClosed: () => void;
};

/** The browser's own dialog: it keeps the focus inside, closes on Escape and gives the focus back. */
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
