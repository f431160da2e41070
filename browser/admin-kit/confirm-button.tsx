import { Button, type ButtonProps, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import styles from './confirm-button.module.css';
import { kitWords } from './words.ts';

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

/** A button that asks first. The browser's own dialog keeps the focus inside, closes on Escape and gives the focus back. */
export function ConfirmButton({ title, text, confirmLabel, onConfirm, children, ...button }: ConfirmButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = (): void => dialog.current?.close();
  return (
    <>
      <Button variant="default" {...button} aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        {children}
      </Button>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
        <Title order={2} size="h4" id={`${id}-title`}>
          {title}
        </Title>
        <Text mt="xs" id={`${id}-text`}>
          {text}
        </Text>
        <Group mt="lg" justify="flex-end">
          <Button variant="default" onClick={close}>
            {kitWords.cancel}
          </Button>
          <Button
            color="red"
            onClick={() => {
              close();
              onConfirm();
            }}
          >
            {confirmLabel}
          </Button>
        </Group>
      </dialog>
    </>
  );
}
