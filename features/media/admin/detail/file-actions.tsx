import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { call } from '#browser/client/call.ts';
import { upload } from '#browser/client/upload.ts';
import type { MediumJson } from '../../admin-contract.ts';
import { replaceFile, revertFile } from '../api.ts';
import styles from '../media.module.css';
import { MEDIA_KEY } from '../media-query.ts';
import { FileButton } from '../upload/upload-buttons.tsx';
import { checkFile, toUploadFailure } from '../upload/upload-failure.ts';
import { CropDialog } from './crop-dialog.tsx';
import { detailMessages as messages } from './messages.ts';

/** Replaces and crops the file of a medium, and undoes it. */
export function FileActions({ medium }: { medium: MediumJson }) {
  const [isCropping, setIsCropping] = useState(false);
  const { replace, revert, percent } = useFileChanges(medium);
  const isStill = medium.width > 0 && medium.frames === 1 && medium.contentType !== 'image/svg+xml';
  return (
    <>
      <FileButton
        label={messages.replace}
        variant="default"
        isSingle
        loading={percent !== null}
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
      <output className={styles.dimmed}>{percent !== null && messages.replacing(percent)}</output>
      {isCropping && <CropDialog medium={medium} onRevert={revert} onClose={() => setIsCropping(false)} />}
    </>
  );
}

function useFileChanges({ id }: MediumJson) {
  const queryClient = useQueryClient();
  const [percent, setPercent] = useState<number | null>(null);
  const params = { id };
  const refresh = () => queryClient.invalidateQueries({ queryKey: MEDIA_KEY });
  const revert = async (): Promise<void> => {
    await call(revertFile, { params });
    showToast({ message: messages.reverted });
    await refresh();
  };
  const send = async (file: File): Promise<void> => {
    const failure = checkFile(file);
    if (failure !== null) return void showToast({ message: failure.message, tone: 'error' });
    setPercent(0);
    try {
      const onProgress = (share: number): void => setPercent(Math.round(share * 100));
      const { signal } = new AbortController();
      await upload(replaceFile, { params, query: { filename: file.name }, file }, { onProgress, signal });
      showToast({ message: messages.replaced, undo: revert });
    } catch (error) {
      const { message, detail } = toUploadFailure(file, error);
      showToast({ message: detail === null ? message : `${message}. ${detail}`, tone: 'error' });
    } finally {
      setPercent(null);
      await refresh();
    }
  };
  return { replace: send, revert: () => revert().catch(showError), percent };
}

function showError(error: unknown): void {
  showToast({ message: error instanceof Error ? error.message : String(error), tone: 'error' });
}
