/** A message about something that the member has just done. */
export interface ToastInput {
  message: string;
  /** `error` stays until it is dismissed. */
  tone?: 'neutral' | 'error';
  /** Reverts what was done. A rejected promise keeps the offer open. */
  undo?: () => Promise<unknown>;
}

export interface Toast extends ToastInput {
  id: number;
}

/** More at once would cover the page. Others wait. */
export const MAX_VISIBLE = 3;

export interface ToastQueue {
  show: (input: ToastInput) => number;
  dismiss: (id: number) => void;
  /** The oldest ones, which are shown. */
  visible: () => readonly Toast[];
  subscribe: (onChange: () => void) => () => void;
}

export function createToastQueue(): ToastQueue {
  let all: readonly Toast[] = [];
  let shown: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly Toast[]): void => {
    all = next;
    shown = next.slice(0, MAX_VISIBLE);
    for (const listener of listeners) listener();
  };
  return {
    show(input) {
      lastId += 1;
      set([...all, { ...input, id: lastId }]);
      return lastId;
    },
    dismiss: (id) => set(all.filter((toast) => toast.id !== id)),
    visible: () => shown,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

export const toasts = createToastQueue();

/** Shows a message at the bottom left, with Undo where the action can be undone. */
export function showToast(input: ToastInput): number {
  return toasts.show(input);
}
