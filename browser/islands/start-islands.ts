import { afterPaint } from './after-paint.ts';
import { dispatch } from './dom-events.ts';
import type { Island } from './island.ts';
import { findReplacement, replayClicks, takeClicks } from './replay-clicks.ts';
import { untilIdle } from './until-idle.ts';

// An island slightly below the fold is ready when it scrolls into view.
const MARGIN = '200px';

/** Finds the islands of a page and hydrates each according to its `when`. */
export function startIslands(islands: readonly Island[], root: ParentNode = document): void {
  const starts = new Map<Element, () => void>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const start = starts.get(target);
        if (!isIntersecting || start === undefined) continue;
        observer.unobserve(target);
        afterPaint(start);
      }
    },
    { rootMargin: MARGIN },
  );
  for (const island of islands) {
    for (const element of root.querySelectorAll<HTMLElement>(island.selector)) {
      element.dataset['island'] = 'waiting';
      const begin = once(() => hydrate(island, element));
      if (island.when === 'now') begin();
      else {
        starts.set(element, begin);
        hydrateWhenVisible(element, observer, begin);
      }
    }
  }
}

function once(work: () => Promise<void>): () => void {
  let hasStarted = false;
  return () => {
    if (!hasStarted) void work();
    hasStarted = true;
  };
}

function hydrateWhenVisible(element: HTMLElement, observer: IntersectionObserver, begin: () => void): void {
  observer.observe(element);
  const start = (): void => {
    observer.unobserve(element);
    begin();
  };
  for (const touch of ['pointerenter', 'focusin']) element.addEventListener(touch, start, { once: true });
}

/**
 * Loads the code, with one retry after a network failure, and mounts it when the page is idle. Clicks recorded in the
 * meantime are replayed without waiting for idle time, and the focus is preserved. `data-island` holds the current
 * state.
 */
async function hydrate(island: Island, element: HTMLElement): Promise<void> {
  const setState = (state: 'ready' | 'failed', detail?: unknown): void => {
    element.dataset['island'] = state;
    dispatch(`vitrine:island-${state}`, detail, element);
  };
  element.dataset['island'] = 'loading';
  try {
    const { mount } = await island.load().catch(() => island.load());
    const clicks = takeClicks(element);
    if (island.when === 'visible' && clicks.length === 0) await untilIdle();
    await untilReleased();
    clicks.push(...takeClicks(element));
    const { activeElement } = document;
    const focused = element.contains(activeElement) ? activeElement : null;
    await mount(element);
    if (focused?.isConnected === false) findReplacement(element, focused)?.focus({ preventScroll: true });
    setState('ready');
    await replayClicks(element, [...clicks, ...takeClicks(element)]);
  } catch (error) {
    // The server-rendered markup stays usable. The error reporter of the page is notified.
    setState('failed', error);
    reportError(error);
  }
}

/**
 * Waits for a pointer press in progress, and for one that starts in the meantime: a press that starts on one element
 * and ends on another is not a click.
 */
async function untilReleased(): Promise<void> {
  const press = globalThis.vitrineEarlyInput?.press;
  await press;
  if (press !== globalThis.vitrineEarlyInput?.press) await untilReleased();
}
