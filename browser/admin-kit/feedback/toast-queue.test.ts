import { describe, expect, it, vi } from 'vitest';
import { createToastQueue, MAX_VISIBLE } from './toast-queue.ts';

describe('the queue of notifications', () => {
  it('shows a few at once, oldest first, and the next when one is dismissed', () => {
    const queue = createToastQueue();
    const ids = ['One', 'Two', 'Three', 'Four'].map((message) => queue.show({ message }));
    expect(queue.visible().map(({ message }) => message)).toStrictEqual(['One', 'Two', 'Three']);
    expect(queue.visible()).toHaveLength(MAX_VISIBLE);
    queue.dismiss(ids[1] ?? 0);
    expect(queue.visible().map(({ message }) => message)).toStrictEqual(['One', 'Three', 'Four']);
  });

  it('ignores an unknown id and notifies its subscribers', () => {
    const queue = createToastQueue();
    const onChange = vi.fn<() => void>();
    const unsubscribe = queue.subscribe(onChange);
    queue.show({ message: 'Saved.' });
    queue.dismiss(99);
    expect(queue.visible()).toHaveLength(1);
    unsubscribe();
    queue.show({ message: 'Saved again.' });
    expect(onChange).toHaveBeenCalledTimes(2);
  });
});
