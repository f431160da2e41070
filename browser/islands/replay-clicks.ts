import type { EarlyInput } from './early-input.ts';

/** Clicks that were recorded in an island, without those in an island inside it. They are handed out once. */
export function takeClicks(root: Element): Element[] {
  const early: EarlyInput | undefined = globalThis.vitrineEarlyInput;
  return [...(early?.clicks ?? [])].filter(
    (target) => target.closest('[data-island]') === root && early?.clicks.delete(target),
  );
}

/** One after the other, so that each finds what the one before has changed. A click whose target has vanished is dropped. */
export async function replayClicks(root: HTMLElement, targets: readonly Element[]): Promise<void> {
  for (const target of targets) {
    findAgain(root, target)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await Promise.resolve();
  }
}

const CONTROLS = 'button, [role="button"], input';

/** The element itself, or the one control that has taken its place when the markup was rendered anew. */
export function findAgain(root: HTMLElement, element: Element): HTMLElement | null {
  if (element.isConnected) return element as HTMLElement;
  const name = nameOf(element.closest(CONTROLS));
  const [found, ...others] = [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => nameOf(control) === name,
  );
  return others.length === 0 ? (found ?? null) : null;
}

/** Without the blanks of its markup, which a component does not write. */
function nameOf(control: Element | null): string | undefined {
  return control?.ariaLabel ?? control?.textContent?.trim();
}
