import type { Place } from './move-between.ts';

/** Identifies the button of an entry. */
export function entryId({ menu, path }: Place): string {
  return `${menu}:${path.join('.')}`;
}

/** After a change, the rows are rendered again: the focus goes to the entry, or to the menu if it has none there. */
export function focusEntry(place: Place): void {
  requestAnimationFrame(() => {
    const button = document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(entryId(place))}"]`);
    const menu = document.querySelector<HTMLElement>(`[data-menu="${CSS.escape(place.menu)}"]`);
    const other = menu?.querySelector<HTMLElement>('[data-entry]') ?? menu?.querySelector<HTMLElement>('button');
    (button ?? other)?.focus();
  });
}
