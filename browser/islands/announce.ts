const HIDDEN =
  'position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';

let region: HTMLElement | null = null;

/** What a visitor can see and use at this moment: the page, or the topmost dialog over it. */
export function frontLayer(): HTMLElement {
  return [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body;
}

/**
 * One region for the whole page: two that speak at once are read in any order, or not at all. While a dialog is open all
 * that is outside it is silent, so that it goes in there.
 */
export function prepareAnnouncements(): HTMLElement {
  const container = frontLayer();
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

/** Has a screen reader say something when it has finished what it is saying. */
export function announce(text: string): void {
  const place = prepareAnnouncements();
  // The same words again are news only if the text differs.
  place.textContent = place.textContent === text ? `${text}\u00A0` : text;
}
