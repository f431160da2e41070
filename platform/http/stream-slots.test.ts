import { describe, expect, it } from 'vitest';
import { createStreamSlots } from './stream-slots.ts';

describe('stream slots', () => {
  it('refuse a client that holds as many streams as it may, and nobody else', () => {
    const slots = createStreamSlots(2);
    slots.take('a');
    slots.take('a');
    expect([slots.take('a'), slots.take('b')]).toEqual([null, expect.any(Function)]);
  });

  it('are free again after a release, and a second release frees no other stream', () => {
    const slots = createStreamSlots(2);
    const release = slots.take('a');
    slots.take('a');
    release?.();
    release?.();
    expect(slots.take('a')).not.toBeNull();
    expect(slots.take('a')).toBeNull();
  });
});
