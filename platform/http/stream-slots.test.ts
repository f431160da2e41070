import { describe, expect, it } from 'vitest';
import { createStreamSlots } from './stream-slots.ts';

describe('createStreamSlots', () => {
  it('rejects a client at its maximum number of streams, and no other client', () => {
    const slots = createStreamSlots(2);
    slots.take('a');
    slots.take('a');
    expect([slots.take('a'), slots.take('b')]).toEqual([null, expect.any(Function)]);
  });

  it('frees a slot on release, and a second release frees no other stream', () => {
    const slots = createStreamSlots(2);
    const release = slots.take('a');
    slots.take('a');
    release?.();
    release?.();
    expect(slots.take('a')).not.toBeNull();
    expect(slots.take('a')).toBeNull();
  });
});
