import { afterPaint } from './after-paint.ts';
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
        if (isIntersecting && start !== undefined) afterPaint(start);
      }
    },
    { rootMargin: MARGIN },
  );
  for (const island of islands) {
    for (const element of root.querySelectorAll<HTMLElement>(island.selector)) {
      if (island.when === 'now') void takeOver(island, element);
      else starts.set(element, waitForSight(island, element, observer));
    }
  }
}

// oxlint-disable-next-line max-params -- one observer serves all islands
function waitForSight(island: Island, element: HTMLElement, observer: IntersectionObserver): () => void {
  let begun = false;
  const begin = (): void => {
    if (begun) return;
    begun = true;
    observer.unobserve(element);
    void takeOver(island, element);
  };
  observer.observe(element);
  for (const touch of ['pointerenter', 'focusin']) element.addEventListener(touch, begin, { once: true });
  return begin;
}

/**
 * Loads the code, a second time if the network failed once, and mounts it in a moment of its own. A click or a key pressed
 * meanwhile is not lost and does not wait, and the focus stays where it was.
 */
async function takeOver(island: Island, element: HTMLElement): Promise<void> {
  const isPart = island.isPage !== true;
  let pressed = false;
  const remember = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || event.key === 'Enter' || event.key === ' ') pressed = true;
  };
  const presses = ['click', 'keydown'];
  for (const press of presses) element.addEventListener(press, remember);
  element.addEventListener('submit', holdScripted);
  try {
    const { mount } = await island.load().catch(() => island.load());
    if (island.when === 'visible' && !pressed) await untilIdle();
    const focused = element.contains(document.activeElement);
    mount(element);
    const button = element.querySelector<HTMLElement>('button, [role="button"]');
    if (focused && isPart) button?.focus({ preventScroll: true });
    element.dispatchEvent(new CustomEvent(ISLAND_READY, { bubbles: true }));
    if (pressed && isPart) button?.click();
  } catch (error) {
    // The plain markup stays. The page's error reporter hears of it.
    element.dispatchEvent(new CustomEvent(ISLAND_FAILED, { bubbles: true, detail: error }));
    reportError(error);
  } finally {
    for (const press of presses) element.removeEventListener(press, remember);
    element.removeEventListener('submit', holdScripted);
  }
}

/** A form that only a script can answer would be sent to the page's own address, with all that was typed in it. */
function holdScripted(event: Event): void {
  if (event.target instanceof HTMLFormElement && !event.target.hasAttribute('action')) event.preventDefault();
}
