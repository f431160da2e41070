import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { selectedIds } from '#browser/admin-kit/list/selected-ids.ts';
import type { BulkTarget } from '#browser/admin-kit/list/selection.ts';
import { call } from '#browser/client/call.ts';
import type { MediumJson } from '../admin-contract.ts';
import { removeMedia, restoreMedia, tagMedia } from './api.ts';
import { MEDIA_KEY, mediaSource } from './media-query.ts';
import { mediaMessages as messages } from './messages.ts';

/** The maximum of one request. */
const MAX_BULK = 200;

/** Files that are in use: they are deleted only after a confirmation. */
export interface PendingRemoval {
  ids: readonly string[];
  onDone: (() => void) | undefined;
}

export interface MediaActions {
  /** Whether the member may change and delete files, besides uploading them. */
  isAllowed: boolean;
  pending: PendingRemoval | null;
  confirm: () => void;
  dismiss: () => void;
  remove: (media: readonly MediumJson[], onDone?: () => void) => Promise<void>;
  restore: (media: readonly MediumJson[]) => Promise<void>;
  removeMany: (target: BulkTarget) => Promise<boolean>;
  restoreMany: (target: BulkTarget) => Promise<boolean>;
  tagMany: (target: BulkTarget, add: readonly string[]) => Promise<boolean>;
}

type Ids = readonly string[];

/** Deletes, restores and tags files, and shows what happened. */
export function useMediaActions(): MediaActions {
  const { attempt, bulk, restoreIds } = useRequests();
  const [pending, setPending] = useState<PendingRemoval | null>(null);
  const removeIds = async (ids: Ids, { force = false, onDone }: RemoveOptions): Promise<void> => {
    const { removed, inUse } = await call(removeMedia, { body: { ids: [...ids], force } });
    if (inUse.length > 0) setPending({ ids: inUse, onDone });
    if (removed.length === 0) return;
    showToast({ message: messages.deletedMany(removed.length), undo: () => restoreIds(removed) });
    onDone?.();
  };
  const confirm = (): void => {
    setPending(null);
    if (pending === null) return;
    void attempt(() => removeIds(pending.ids, { force: true, onDone: pending.onDone }));
  };
  return {
    isAllowed: useCapability('media.write'),
    pending,
    confirm,
    dismiss: () => setPending(null),
    remove: async (media, onDone) => void (await attempt(() => removeIds(idsOf(media), { onDone }))),
    restore: async (media) => void (await attempt(() => restoreAndTell(idsOf(media), restoreIds))),
    removeMany: (target) => bulk(target, (ids) => removeIds(ids, {})),
    restoreMany: (target) => bulk(target, (ids) => restoreAndTell(ids, restoreIds)),
    tagMany: (target, add) => bulk(target, (ids) => tagAndTell(ids, add)),
  };
}

interface RemoveOptions {
  force?: boolean;
  onDone?: (() => void) | undefined;
}

/** Runs requests, shows why one failed, and loads the lists again. */
function useRequests() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: MEDIA_KEY });
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      showToast({ message: error instanceof Error ? error.message : String(error), tone: 'error' });
      return false;
    } finally {
      void refresh();
    }
  };
  const bulk = (target: BulkTarget, work: (ids: Ids) => Promise<void>): Promise<boolean> =>
    attempt(async () => {
      await work(await selectedIds(target, { source: mediaSource, max: MAX_BULK }));
      if (target.count.value > MAX_BULK) showToast({ message: messages.bulkLimit(MAX_BULK) });
    });
  const restoreIds = async (ids: Ids): Promise<void> => {
    await call(restoreMedia, { body: { ids: [...ids] } });
    await refresh();
  };
  return { attempt, bulk, restoreIds };
}

async function tagAndTell(ids: Ids, add: readonly string[]): Promise<void> {
  await call(tagMedia, { body: { ids: [...ids], add: [...add] } });
  showToast({ message: messages.tagged(ids.length) });
}

async function restoreAndTell(ids: Ids, restore: (ids: Ids) => Promise<void>): Promise<void> {
  await restore(ids);
  showToast({ message: messages.restoredMany(ids.length) });
}

function idsOf(media: readonly MediumJson[]): string[] {
  return media.map(({ id }) => id);
}
