import { Textarea } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { focusFirstError } from '#browser/admin-kit/form/focus-first-error.ts';
import { call } from '#browser/client/call.ts';
import { MAX_DECLINE_LENGTH } from '../../return-limits.ts';
import { declineReturn } from '../return-api.ts';
import { useOrderChange } from '../use-order-change.ts';
import { ChangeDialog } from './change-dialog.tsx';
import type { ReturnDialogProps } from './return-actions.tsx';
import { returnMessages as messages } from './return-messages.ts';
import { toReturnParams } from './to-return-params.ts';

/** Declines a return, with a message to the shopper. */
export function DeclineDialog({ order, one, onClose }: ReturnDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [message, setMessage] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const isMissing = message.trim() === '';
  const change = useOrderChange({
    send: (body: { message: string }) => call(declineReturn, { params: toReturnParams(order, one), body }),
    done: () => messages.done.declined(messages.name(one.number)),
    onDone: () => form.current?.closest('dialog')?.close(),
  });
  const submit = (): void => {
    setIsChecked(true);
    if (isMissing) focusFirstError(id);
    else change.mutate({ message });
  };
  return (
    <ChangeDialog
      id={id}
      ref={form}
      title={messages.declineTitle(messages.name(one.number))}
      label={messages.decline}
      change={change}
      onSubmit={submit}
      onClose={onClose}
    >
      <Textarea
        label={messages.message}
        description={messages.messageHelp}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={isChecked && isMissing && messages.messageMissing}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        maxLength={MAX_DECLINE_LENGTH}
        autosize
        minRows={4}
        maxRows={12}
        data-autofocus
      />
    </ChangeDialog>
  );
}
