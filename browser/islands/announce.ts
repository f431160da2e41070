const HIDDEN =
  'position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';

let region: HTMLElement | null = null;

/** The element that visitors can currently interact with: the topmost modal dialog, or the body. */
export function topLayer(): HTMLElement {
  return [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body;
}

/**
 * Creates one live region for the whole page: screen readers announce two regions in any order, or not at all. While a
 * modal dialog is open everything outside of it is inert, so the region moves into the dialog.
 */
export function prepareAnnouncements(): HTMLElement {
  const container = topLayer();
  if (region?.isConnected === true) {
    if (region.parentElement !== container) container.append(region);
    return region;
  }
  region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.dataset['vitrineStatus'] = '';
  region.style.cssText = HIDDEN;
  container.append(region);
  return region;
}

/** Announces a text to screen readers, after the current speech has finished. */
export function announce(text: string): void {
  const liveRegion = prepareAnnouncements();
  // The same text is announced again only if the content changes.
  liveRegion.textContent = liveRegion.textContent === text ? `${text}\u00A0` : text;
}
