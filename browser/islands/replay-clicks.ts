import type { EarlyInput } from './early-input.ts';

/** Takes the recorded clicks of an island, without those of nested islands. Each click is returned once. */
export function takeClicks(root: Element): Element[] {
  const early: EarlyInput | undefined = globalThis.vitrineEarlyInput;
  return [...(early?.clicks ?? [])].filter(
    (target) => target.closest('[data-island]') === root && early?.clicks.delete(target),
  );
}

/**
 * Replays the clicks one after the other, so that each sees the changes of the previous one. A click whose target was
 * removed is dropped.
 */
export async function replayClicks(root: HTMLElement, targets: readonly Element[]): Promise<void> {
  for (const target of targets) {
    findReplacement(root, target)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await Promise.resolve();
  }
}

const CONTROLS = 'button, [role="button"], input';

/** The element itself, or the only control with the same name when the markup was rendered again. */
export function findReplacement(root: HTMLElement, element: Element): HTMLElement | null {
  if (element.isConnected) return element as HTMLElement;
  const name = nameOf(element.closest(CONTROLS));
  const [found, ...others] = [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => nameOf(control) === name,
  );
  return others.length === 0 ? (found ?? null) : null;
}

/** Trims the whitespace of server-rendered markup, which a component does not render. */
function nameOf(control: Element | null): string | undefined {
  return control?.ariaLabel ?? control?.textContent?.trim();
}
