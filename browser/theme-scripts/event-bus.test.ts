import { expect, it } from 'vitest';
import { EventBus } from './event-bus.ts';

it('an event reaches those who wait for it, with what was fired and the given this', () => {
  const bus = new EventBus();
  const received: unknown[] = [];
  const place = { received };
  bus.on(
    'play',
    function onEvent(this: unknown, ...args) {
      (this as typeof place).received.push(...args);
    },
    place,
  );
  bus.fire('play', 'a', 1);
  bus.fire('stop', 'b');
  expect(received).toStrictEqual(['a', 1]);
});

it('whoever is detached, or wanted one alone, hears no more', () => {
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
