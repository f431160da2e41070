import { Button, Stack, Text, TextInput } from '@mantine/core';
import { type SyntheticEvent, useId, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { feedbackMessages as messages } from './messages.ts';

export interface ConfirmByTypingProps {
  /** A question. */
  title: string;
  /** The consequence, in one sentence. */
  text: string;
  /** What the member has to type, such as the name of the record. */
  phrase: string;
  /** A verb and a noun. */
  confirmLabel: string;
  onConfirm: () => void;
  /** Called after the dialog has closed, confirmed or not. */
  onClose: () => void;
}

/** Confirmation of something that cannot be undone. */
export function ConfirmByTyping({ title, text, phrase, confirmLabel, onConfirm, onClose }: ConfirmByTypingProps) {
  const [typed, setTyped] = useState('');
  const id = useId();
  const isConfirmed = typed.trim() === phrase;
  const confirm = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isConfirmed) return;
    onConfirm();
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose} describedBy={id}>
      <form onSubmit={confirm}>
        <Stack>
          <Text id={id}>{text}</Text>
          <TextInput
            label={messages.typeToConfirm(phrase)}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
          />
          <Button type="submit" color="red" disabled={!isConfirmed} style={{ alignSelf: 'flex-end' }}>
            {confirmLabel}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
