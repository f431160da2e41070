import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { call } from '#browser/client/call.ts';
import type { MediumJson } from '#features/media/admin-contract.ts';
import { createProduct, updateProducts } from './api.ts';
import { createFileUploads, type Upload } from './file-uploads.ts';
import { catalogMessages as messages } from './messages.ts';
import { PRODUCTS_KEY } from './products-query.ts';
import { titleOfFile } from './title-of-file.ts';

/** More pictures at once would be a mistake: an import creates many products. */
const MAX_PICTURES = 20;

export interface PictureProducts {
  add: (files: readonly File[]) => void;
  /** Pictures that are on their way, or failed. */
  uploads: readonly Upload[];
  retry: (id: number) => void;
  remove: (id: number) => void;
}

/** Creates a draft from each picture. The only one is opened in the editor. */
export function usePictureProducts(): PictureProducts {
  const [queue] = useState(() => createFileUploads('image'));
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  const finish = useFinish();
  const add = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    if (files.length > MAX_PICTURES) {
      showToast({ message: messages.tooManyPictures(MAX_PICTURES), tone: 'error' });
      return;
    }
    queue.add(files);
    await queue.settled();
    await finish.done(files.length === 1);
  };
  const retry = async (id: number): Promise<void> => {
    queue.retry(id);
    await queue.settled();
    await finish.done(false);
  };
  useEffect(() => queue.handle(finish.create));
  return { add: (files) => void add(files), uploads, retry: (id) => void retry(id), remove: queue.remove };
}

/** Creates drafts as pictures arrive, and says which ones when all have. */
function useFinish() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [creating] = useState<Promise<string | null>[]>([]);
  const { mutateAsync } = useMutation({
    mutationFn: createDraft,
    onError: (error) => showToast({ message: error.message, tone: 'error' }),
  });
  const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY });
  return {
    // A failure is shown by `onError`.
    create: (medium: MediumJson): void => void creating.push(mutateAsync(medium).catch(() => null)),
    done: async (opens: boolean): Promise<void> => {
      const ids = (await Promise.all(creating.splice(0))).filter((id) => id !== null);
      const [first] = ids;
      if (first === undefined) return;
      await refresh();
      const undo = async (): Promise<void> => {
        await call(updateProducts, { body: { action: 'delete', ids } });
        await refresh();
      };
      if (opens) showToast({ message: messages.draftCreated });
      else showToast({ message: messages.draftsCreated(ids.length), undo });
      if (opens) await navigate({ to: `/products/${first}` });
    },
  };
}

async function createDraft({ filename }: MediumJson): Promise<string> {
  const { product } = await call(createProduct, {
    body: {
      title: titleOfFile(filename, messages.untitled),
      type: 'physical',
      state: 'draft',
      images: [filename],
      variants: [{ priceCents: 0, stock: 'unlimited' }],
    },
  });
  return product.id;
}
