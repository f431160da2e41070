import { afterPaint } from './after-paint.ts';
import { followPresses } from './follow-presses.ts';
import { ISLAND_FAILED, ISLAND_READY, type Island } from './island.ts';
import { untilIdle } from './until-idle.ts';

// An island a little below the fold is ready when it scrolls into sight.
const MARGIN = '200px';

/** Finds the islands of a page and lets each take over when its time has come. */
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
      const presses = rememberPresses(element);
      const begin = once(() => takeOver(island, element, presses));
      if (island.when === 'now') begin();
      else {
        starts.set(element, begin);
        waitForSight(element, observer, begin);
      }
    }
  }
}

function once(work: () => Promise<void>): () => void {
  let begun = false;
  return () => {
    if (!begun) void work();
    begun = true;
  };
}

function waitForSight(element: HTMLElement, observer: IntersectionObserver, begin: () => void): void {
  observer.observe(element);
  const start = (): void => {
    observer.unobserve(element);
    begin();
  };
  for (const touch of ['pointerenter', 'focusin']) element.addEventListener(touch, start, { once: true });
}

interface Presses {
  any(): boolean;
  /** Until no pointer is down on it. */
  ended: () => Promise<void>;
  forget(): void;
}

/** From the first moment on: a pointer that was there before the script enters nothing, and may press before the code is there. */
function rememberPresses(element: HTMLElement): Presses {
  let pressed = false;
  const remember = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || event.key === 'Enter' || event.key === ' ') pressed = true;
  };
  const kinds = { click: remember, keydown: remember, submit: holdScripted };
  for (const [kind, listener] of Object.entries(kinds)) element.addEventListener(kind, listener);
  return {
    any: () => pressed,
    ended: followPresses(element),
    forget() {
      for (const [kind, listener] of Object.entries(kinds)) element.removeEventListener(kind, listener);
    },
  };
}

/**
 * Loads the code, a second time if the network failed once, and mounts it in a moment of its own. A click or a key pressed
 * meanwhile is not lost and does not wait, and the focus stays where it was.
 */
async function takeOver(island: Island, element: HTMLElement, presses: Presses): Promise<void> {
  const isPart = island.isPage !== true;
  try {
    const { mount } = await island.load().catch(() => island.load());
    if (island.when === 'visible' && !presses.any()) await untilIdle();
    await presses.ended();
    const focused = element.contains(document.activeElement);
    mount(element, presses.ended);
    const button = element.querySelector<HTMLElement>('button, [role="button"]');
    if (focused && isPart) button?.focus({ preventScroll: true });
    element.dispatchEvent(new CustomEvent(ISLAND_READY, { bubbles: true }));
    if (presses.any() && isPart) button?.click();
  } catch (error) {
    // The plain markup stays. The page's error reporter hears of it.
    element.dispatchEvent(new CustomEvent(ISLAND_FAILED, { bubbles: true, detail: error }));
    reportError(error);
  } finally {
    presses.forget();
  }
}

/** A form that only a script can answer would be sent to the page's own address, with all that was typed in it. */
function holdScripted(event: Event): void {
  if (event.target instanceof HTMLFormElement && !event.target.hasAttribute('action')) event.preventDefault();
}
