import { Textarea } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { call } from '#browser/client/call.ts';
import { MAX_DECLINE_LENGTH } from '../../return-limits.ts';
import { declineReturn } from '../return-api.ts';
import { useOrderChange } from '../use-order-change.ts';
import { ChangeDialog } from './change-dialog.tsx';
import type { ReturnDialogProps } from './return-dialog-props.ts';
import { returnMessages as messages } from './return-messages.ts';
import { toReturnParams } from './to-return-params.ts';
import { useCheckedForm } from './use-checked-form.ts';

/** Declines a return, with a message to the shopper. */
export function DeclineDialog({ order, one, onClose }: ReturnDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [message, setMessage] = useState('');
  const checked = useCheckedForm(id, message.trim() === '' ? { message: messages.messageMissing } : {});
  const change = useOrderChange({
    send: (body: { message: string }) => call(declineReturn, { params: toReturnParams(order, one), body }),
    done: () => messages.done.declined(messages.name(one.number)),
    onDone: () => form.current?.closest('dialog')?.close(),
  });
  return (
    <ChangeDialog
      id={id}
      ref={form}
      title={messages.declineTitle(messages.name(one.number))}
      label={messages.decline}
      change={change}
      onSubmit={() => checked.submit(() => change.mutate({ message }))}
      onClose={onClose}
    >
      <Textarea
        label={messages.message}
        description={messages.messageHelp}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={checked.errors['message']}
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
