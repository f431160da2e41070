import { ISLAND_FAILED, ISLAND_READY, type Island } from './island.ts';

// An island a little below the fold is ready when it scrolls into sight.
const MARGIN = '200px';

/** Finds the islands of a page and lets each take over when its time has come. */
export function startIslands(islands: readonly Island[], root: ParentNode = document): void {
  for (const island of islands) {
    for (const element of root.querySelectorAll<HTMLElement>(island.selector)) {
      if (island.when === 'now') void takeOver(island, element);
      else waitForSight(island, element);
    }
  }
}

function waitForSight(island: Island, element: HTMLElement): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) begin();
    },
    { rootMargin: MARGIN },
  );
  let begun = false;
  const begin = (): void => {
    if (begun) return;
    begun = true;
    observer.disconnect();
    void takeOver(island, element);
  };
  observer.observe(element);
  element.addEventListener('pointerenter', begin, { once: true });
  element.addEventListener('focusin', begin, { once: true });
}

/**
 * Loads the code, a second time if the network failed once, and mounts it. A click or a key pressed meanwhile is not lost,
 * and the focus stays where it was.
 */
async function takeOver(island: Island, element: HTMLElement): Promise<void> {
  let pressed = false;
  const remember = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || event.key === 'Enter' || event.key === ' ') pressed = true;
  };
  element.addEventListener('click', remember);
  element.addEventListener('keydown', remember);
  try {
    const { mount } = await island.load().catch(() => island.load());
    const focused = element.contains(document.activeElement);
    mount(element);
    const button = element.querySelector<HTMLElement>('button, [role="button"]');
    if (focused && island.isPage !== true) button?.focus({ preventScroll: true });
    element.dispatchEvent(new CustomEvent(ISLAND_READY, { bubbles: true }));
    if (pressed && island.isPage !== true) button?.click();
  } catch (error) {
    // The plain markup stays. The page's error reporter hears of it.
    element.dispatchEvent(new CustomEvent(ISLAND_FAILED, { bubbles: true, detail: error }));
    reportError(error);
  } finally {
    element.removeEventListener('click', remember);
    element.removeEventListener('keydown', remember);
  }
}
