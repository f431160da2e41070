import { describe, expect, it } from 'vitest';
import { createStreamSlots } from './stream-slots.ts';

describe('createStreamSlots', () => {
  it('rejects a client at its maximum number of streams, and no other client', () => {
    const slots = createStreamSlots(2);
    slots.acquire('a');
    slots.acquire('a');
    expect([slots.acquire('a'), slots.acquire('b')]).toEqual([null, expect.any(Function)]);
  });

  it('frees a slot on release, and a second release frees no other stream', () => {
    const slots = createStreamSlots(2);
    const release = slots.acquire('a');
    slots.acquire('a');
    release?.();
    release?.();
    expect(slots.acquire('a')).not.toBeNull();
    expect(slots.acquire('a')).toBeNull();
  });
});
