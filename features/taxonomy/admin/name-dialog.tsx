import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { fieldError } from './field-error.ts';
import { taxonomyScreenMessages as messages } from './messages.ts';

export interface NameDialogProps {
  title: string;
  name?: string;
  confirmLabel: string;
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the name of a new or renamed term. */
export function NameDialog({ title, name = '', confirmLabel, onSave, onClose }: NameDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(name);
  const save = useMutation({ mutationFn: onSave, onSuccess: () => form.current?.closest('dialog')?.close() });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    save.mutate(text);
  };
  const problem = fieldError(save.error, 'name');
  const footer = (
    <>
      <Button type="submit" variant="default">
        {messages.cancel}
      </Button>
      <Button type="submit" form={id} loading={save.isPending}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog title={title} onClose={onClose} footer={footer}>
      <form id={id} ref={form} onSubmit={submit} noValidate>
        {save.error !== null && problem === undefined && <ErrorNotice error={save.error} />}
        <TextInput
          label={messages.name}
          value={text}
          maxLength={100}
          autoComplete="off"
          error={problem}
          onChange={(event) => {
            save.reset();
            setText(event.currentTarget.value);
          }}
          data-autofocus
        />
      </form>
    </Dialog>
  );
}
