import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { upload } from '#browser/client/upload.ts';
import { RESUMABLE_BYTES } from '../../upload-rules.ts';
import { replaceFile, uploadMedium } from '../api.ts';
import { MEDIA_KEY } from '../media-query.ts';
import { uploadQueue } from './queue-flag.ts';
import { createUploadQueue, type SendParts, type SentFile, type UploadSnapshot } from './upload-queue.ts';

const FRAME_MS = 100;

/** Large files are sent in parts. What sends them is loaded with the first one. */
async function send(sent: SentFile, parts: SendParts) {
  const { file, replaces } = sent;
  if (file.size > RESUMABLE_BYTES) return await (await import('./send-in-parts.ts')).sendInParts(sent, parts);
  const query = { filename: file.name };
  if (replaces !== null) return (await upload(replaceFile, { params: { id: replaces }, query, file }, parts)).medium;
  return (await upload(uploadMedium, { query, file }, parts)).medium;
}

async function discard(sent: SentFile): Promise<void> {
  await (await import('./send-in-parts.ts')).discardParts(sent);
}

/** The uploads of this page. They go on while other screens are shown. */
export const uploads = createUploadQueue({
  send,
  discard: (sent) => void discard(sent),
  schedule: (notify) => void setTimeout(notify, FRAME_MS),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});
uploadQueue.isLoaded = true;

export function useUploads(): UploadSnapshot {
  return useSyncExternalStore(uploads.subscribe, uploads.read);
}

const REFRESH_MS = 1500;

/** Shows uploaded files in the lists: soon after each, but not once per file. Warns before the page is left. */
export function useUploadEffects(): void {
  const queryClient = useQueryClient();
  const { counts, isActive } = useUploads();
  const { done } = counts;
  useEffect(() => {
    if (done === 0) return undefined;
    const refresh = (): void => void queryClient.invalidateQueries({ queryKey: MEDIA_KEY });
    const timer = setTimeout(refresh, isActive ? REFRESH_MS : 0);
    return () => clearTimeout(timer);
  }, [queryClient, done, isActive]);
  useEffect(() => {
    if (!isActive) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isActive]);
}
