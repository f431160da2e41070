import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { FormDialog } from '#browser/admin-kit/form/form-dialog.tsx';
import { ApiError } from '#browser/client/api-error.ts';
import { call } from '#browser/client/call.ts';
import { addVideo } from './api.ts';
import { MEDIA_KEY } from './media-query.ts';
import { addMessages } from './messages.ts';
import { uploadMessages as messages } from './upload/upload-messages.ts';

/** Adds a video of YouTube or Vimeo. */
export function AddVideoDialog({ onClose }: { onClose: () => void }) {
  const [url, setUrl] = useState('');
  const { mutate, isPending, error } = useAddVideo(onClose);
  const add = (): void => {
    if (url.trim() !== '' && !isPending) mutate(url.trim());
  };
  const buttons = (
    <>
      <Button variant="default" onClick={onClose}>
        {messages.cancel}
      </Button>
      <Button loading={isPending} disabled={url.trim() === ''} onClick={add}>
        {messages.add}
      </Button>
    </>
  );
  return (
    <FormDialog title={addMessages.addVideo} footer={buttons} onClose={onClose}>
      <TextInput
        type="url"
        size="sm"
        label={messages.videoUrl}
        description={messages.videoHelp}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        placeholder="https://vimeo.com/76979871"
        value={url}
        maxLength={2083}
        error={error === null ? null : textOf(error)}
        data-autofocus
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') add();
        }}
      />
    </FormDialog>
  );
}

function useAddVideo(onAdded: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (url: string) => (await call(addVideo, { body: { url } })).medium,
    onSuccess: ({ filename }) => {
      showToast({ message: messages.videoAdded(filename) });
      void queryClient.invalidateQueries({ queryKey: MEDIA_KEY });
      onAdded();
    },
  });
}

function textOf(error: Error): string {
  if (error instanceof ApiError && error.code === 'MEDIA_VIMEO_BASIC') return messages.vimeoBasic;
  return error.message;
}
