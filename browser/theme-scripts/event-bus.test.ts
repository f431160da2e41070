import { expect, it } from 'vitest';
import { EventBus } from './event-bus.ts';

it('an event reaches those who wait for it, with what was fired and the given this', () => {
  const bus = new EventBus();
  const heard: unknown[] = [];
  const place = { heard };
  bus.on(
    'play',
    function hear(this: unknown, ...args) {
      (this as typeof place).heard.push(...args);
    },
    place,
  );
  bus.fire('play', 'a', 1);
  bus.fire('stop', 'b');
  expect(heard).toStrictEqual(['a', 1]);
});

it('whoever is detached, or wanted one alone, hears no more', () => {
  const bus = new EventBus();
  const heard: string[] = [];
  const handle = bus.on('play', () => heard.push('first'));
  const second = (): void => void heard.push('second');
  bus.on('play', second);
  bus.once('play', () => heard.push('once'));
  bus.fire('play');
  handle.detach();
  bus.fire('play');
  bus.detach('play', second);
  bus.fire('play');
  expect(heard).toStrictEqual(['first', 'second', 'once', 'second']);
});
