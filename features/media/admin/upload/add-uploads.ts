import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { addMessages as messages } from '../messages.ts';
import { uploadQueue } from './queue-flag.ts';

/** Whether there may be uploads to show: the queue is loaded with the first file. */
export const hasUploads = (): boolean => uploadQueue.isLoaded;

/** Uploads files. Loads the queue first. */
export async function addUploads(files: readonly File[]): Promise<void> {
  try {
    const { uploads } = await import('./uploads.ts');
    uploads.add(files);
  } catch {
    showToast({ message: messages.unableToUpload, tone: 'error' });
  }
}
