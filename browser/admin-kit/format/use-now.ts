import { useSyncExternalStore } from 'react';
import { MINUTE } from '#kernel/time/clock.ts';

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const subscribers = new Set<() => void>();

function tick(): void {
  now = Date.now();
  for (const notify of subscribers) notify();
}

/** One timer for all relative times on the screen. */
function subscribe(notify: () => void): () => void {
  subscribers.add(notify);
  timer ??= setInterval(tick, MINUTE / 2);
  return () => {
    subscribers.delete(notify);
    if (subscribers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The current time, renewed twice a minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, currentTime, currentTime);
}

function currentTime(): number {
  if (timer === undefined && Date.now() - now > MINUTE / 2) now = Date.now();
  return now;
}
