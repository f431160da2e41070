const HIDDEN =
  'position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';

let region: HTMLElement | null = null;

/** One region for the whole page: two that speak at once are read in any order, or not at all. */
export function prepareAnnouncements(): HTMLElement {
  if (region?.isConnected === true) return region;
  region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.dataset['vitrineStatus'] = '';
  region.style.cssText = HIDDEN;
  document.body.append(region);
  return region;
}

/** Has a screen reader say something when it has finished what it is saying. */
export function announce(text: string): void {
  const place = prepareAnnouncements();
  // The same words again are news only if the text differs.
  place.textContent = place.textContent === text ? `${text}\u00A0` : text;
}
