import { Button, Textarea } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { call } from '#browser/client/call.ts';
import { MAX_COMMENT_LENGTH } from '../note-limits.ts';
import { addComment } from './notes-api.ts';
import styles from './order.module.css';
import { orderMessages as messages } from './order-messages.ts';
import { useOrderChange } from './use-order-change.ts';
import { useRequestKey } from './use-request-key.ts';

/** Adds a comment to the timeline. */
export function CommentForm({ orderId }: { orderId: string }) {
  const { text, setText, change, add } = useComment(orderId);
  return (
    <form className={styles.comment} onSubmit={add}>
      {change.error !== null && <ErrorNotice error={change.error} />}
      <Textarea
        label={messages.comment}
        description={messages.commentHelp}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={MAX_COMMENT_LENGTH}
        autosize
        minRows={2}
        maxRows={8}
      />
      <Button
        type="submit"
        variant="default"
        size="compact-md"
        disabled={text.trim() === ''}
        loading={change.isPending}
      >
        {messages.addComment}
      </Button>
    </form>
  );
}

function useComment(orderId: string) {
  const [text, setText] = useState('');
  const { keyFor, renew } = useRequestKey();
  const change = useOrderChange({
    send: (body: { text: string }) =>
      call(addComment, { params: { orderId }, body: { ...body, key: keyFor({ orderId, ...body }) } }),
    done: (_, sent) => {
      renew();
      // What was typed during the request stays.
      setText((now) => (now === sent.text ? '' : now));
      return messages.commentAdded;
    },
    onDone: () => undefined,
  });
  const add = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (text.trim() !== '' && !change.isPending) change.mutate({ text });
  };
  return { text, setText, change, add };
}
