import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { call } from '#browser/client/call.ts';
import { undoChange } from './api.ts';

/** Says what a deletion or merge has changed, and offers to undo it. */
export function showUndoable(refresh: () => Promise<void>, message: string, { undoId }: { undoId: string }): void {
  const undo = async (): Promise<void> => {
    try {
      await call(undoChange, { params: { id: undoId } });
    } finally {
      await refresh();
    }
  };
  showToast({ message, undo });
}
