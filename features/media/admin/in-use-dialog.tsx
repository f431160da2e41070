import { Button, Text } from '@mantine/core';
import { useId } from 'react';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { mediaMessages as messages } from './messages.ts';
import type { MediaActions } from './use-media-actions.ts';

/** Asks before files that pages show are deleted. */
export function InUseDialog({ actions: { pending, confirm, dismiss } }: { actions: MediaActions }) {
  const id = useId();
  if (pending === null) return null;
  const buttons = (
    <>
      <Button type="submit" variant="default" data-autofocus>
        {messages.keep}
      </Button>
      <Button type="submit" color="red" onClick={confirm}>
        {messages.deleteAnyway}
      </Button>
    </>
  );
  return (
    <Dialog title={messages.inUseTitle(pending.ids.length)} onClose={dismiss} describedBy={id} footer={buttons}>
      <Text id={id}>{messages.inUseText}</Text>
    </Dialog>
  );
}
