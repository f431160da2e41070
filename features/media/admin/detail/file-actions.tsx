import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { call } from '#browser/client/call.ts';
import type { MediumJson } from '../../admin-contract.ts';
import { revertFile } from '../api.ts';
import { MEDIA_KEY } from '../media-query.ts';
import { hasUploads } from '../upload/add-uploads.ts';
import { FileButton } from '../upload/upload-buttons.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { detailMessages as messages } from './messages.ts';

const UploadArea = lazy(async () => ({ default: (await import('../upload/upload-area.tsx')).UploadArea }));

/** Replaces and crops the file of a medium, and undoes it. */
export function FileActions({ medium }: { medium: MediumJson }) {
  const [isCropping, setIsCropping] = useState(false);
  const { replace, revert, isUploading } = useFileChanges(medium);
  const isStill = medium.width > 0 && medium.frames === 1 && medium.contentType !== 'image/svg+xml';
  return (
    <>
      <FileButton
        label={messages.replace}
        variant="default"
        isSingle
        onFiles={([file]) => void (file !== undefined && replace(file))}
      />
      {isStill && (
        <Button variant="default" onClick={() => setIsCropping(true)}>
          {messages.crop}
        </Button>
      )}
      {medium.hasPrevious && (
        <Button variant="default" onClick={() => void revert()}>
          {messages.revert}
        </Button>
      )}
      {isUploading && (
        <Suspense>
          <UploadArea />
        </Suspense>
      )}
      {isCropping && <CropDialog medium={medium} onRevert={revert} onClose={() => setIsCropping(false)} />}
    </>
  );
}

/** Replacements are uploads like any other: they can be paused, continued and tried again. */
function useFileChanges({ id }: MediumJson) {
  const queryClient = useQueryClient();
  const [isUploading, setIsUploading] = useState(hasUploads);
  const params = { id };
  const refresh = () => queryClient.invalidateQueries({ queryKey: MEDIA_KEY });
  const revert = async (): Promise<void> => {
    await call(revertFile, { params });
    showToast({ message: messages.reverted });
    await refresh();
  };
  const replace = async (file: File): Promise<void> => {
    const { uploads } = await import('../upload/uploads.ts');
    const [uploadId = 0] = uploads.add([file], id);
    setIsUploading(true);
    const unsubscribe = uploads.subscribe(() => {
      const upload = uploads.find(uploadId);
      if (upload?.state === 'done') showToast({ message: messages.replaced, undo: revert });
      if (upload === undefined || upload.state === 'done') unsubscribe();
    });
  };
  return {
    replace: (file: File) => replace(file).catch(showError),
    revert: () => revert().catch(showError),
    isUploading,
  };
}

function showError(error: unknown): void {
  showToast({ message: error instanceof Error ? error.message : String(error), tone: 'error' });
}
