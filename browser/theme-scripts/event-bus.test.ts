import { expect, it } from 'vitest';
import { EventBus } from './event-bus.ts';

it('delivers an event with its arguments and the given `this` to its subscribers', () => {
  const bus = new EventBus();
  const received: unknown[] = [];
  const context = { received };
  bus.on(
    'play',
    function onEvent(this: unknown, ...args) {
      (this as typeof context).received.push(...args);
    },
    context,
  );
  bus.fire('play', 'a', 1);
  bus.fire('stop', 'b');
  expect(received).toStrictEqual(['a', 1]);
});

it('stops delivering to detached callbacks and to `once` callbacks after the first event', () => {
  const bus = new EventBus();
  const received: string[] = [];
  const handle = bus.on('play', () => received.push('first'));
  const second = (): void => void received.push('second');
  bus.on('play', second);
  bus.once('play', () => received.push('once'));
  bus.fire('play');
  handle.detach();
  bus.fire('play');
  bus.detach('play', second);
  bus.fire('play');
  expect(received).toStrictEqual(['first', 'second', 'once', 'second']);
});
