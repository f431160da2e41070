import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { call } from '#browser/client/call.ts';
import { removeDraft } from './api.ts';
import type { DraftDialogProps } from './dialog-props.ts';
import { DRAFTS_KEY } from './draft-queries.ts';
import { draftMessages as messages } from './messages.ts';

/** Asks before a draft is deleted: it cannot be undone. */
export function DeleteDialog({ saved: { draft }, onClose }: DraftDialogProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const name = messages.name(draft.number);
  const removing = useMutation({
    mutationFn: () => call(removeDraft, { params: { draftId: draft.id } }),
    onSuccess: async () => {
      showToast({ message: messages.deleted(name) });
      await navigate({ to: '/orders/drafts' });
      await queryClient.invalidateQueries({ queryKey: [...DRAFTS_KEY, 'list'] });
    },
  });
  const footer = (
    <>
      <Button variant="default" data-autofocus onClick={onClose}>
        {messages.keep}
      </Button>
      <Button color="red" loading={removing.isPending} onClick={() => removing.mutate()}>
        {messages.delete}
      </Button>
    </>
  );
  return (
    <Dialog title={messages.deleteTitle(name)} onClose={onClose} footer={footer}>
      <p>{messages.deleteText}</p>
      {removing.error !== null && <ErrorNotice error={removing.error} />}
    </Dialog>
  );
}
