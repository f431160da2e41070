import { useEffect, useState, useSyncExternalStore } from 'react';
import { CloseIcon } from '../icons.tsx';
import { useShortcut } from '../palette/use-shortcut.ts';
import { feedbackMessages as messages } from './messages.ts';
import { type Toast, toasts } from './toast-queue.ts';
import styles from './toaster.module.css';

const SHOWN_MS = 6000;
const SHOWN_WITH_UNDO_MS = 10_000;

/** Shows and announces the notifications. They stay while the pointer or the focus is on them. */
export function Toaster() {
  const visible = useSyncExternalStore(toasts.subscribe, toasts.visible, toasts.visible);
  const [isPaused, setIsPaused] = useState(false);
  const undoable = visible.findLast(({ undo }) => undo !== undefined);
  useShortcut(
    undoable === undefined
      ? null
      : { keys: 'z', label: messages.undo, group: 'general', run: () => void undoToast(undoable) },
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- resting on it only keeps it longer
    <section
      className={styles.region}
      aria-label={messages.notifications}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <div aria-live="polite" aria-relevant="additions" className={styles.list}>
        {visible.map((toast) => (
          <ToastCard key={toast.id} toast={toast} isPaused={isPaused} />
        ))}
      </div>
    </section>
  );
}

async function undoToast(toast: Toast): Promise<void> {
  try {
    await toast.undo?.();
    toasts.dismiss(toast.id);
    toasts.show({ message: messages.undone });
  } catch {
    toasts.show({ message: messages.undoFailed, tone: 'error' });
  }
}

function ToastCard({ toast, isPaused }: { toast: Toast; isPaused: boolean }) {
  const [isUndoing, setIsUndoing] = useState(false);
  const { id, message, tone = 'neutral', undo } = toast;
  const isHeld = isPaused || isUndoing || tone === 'error';
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => toasts.dismiss(id), undo === undefined ? SHOWN_MS : SHOWN_WITH_UNDO_MS);
    return () => clearTimeout(timer);
  }, [id, isHeld, undo]);
  const onUndo = async (): Promise<void> => {
    setIsUndoing(true);
    await undoToast(toast);
    setIsUndoing(false);
  };
  return (
    <div className={styles.toast} data-tone={tone}>
      <span className={styles.message}>{message}</span>
      {undo !== undefined && (
        <button type="button" className={styles.undo} disabled={isUndoing} onClick={() => void onUndo()}>
          {messages.undo}
        </button>
      )}
      <button type="button" className={styles.dismiss} aria-label={messages.dismiss} onClick={() => toasts.dismiss(id)}>
        <CloseIcon size={16} />
      </button>
    </div>
  );
}
