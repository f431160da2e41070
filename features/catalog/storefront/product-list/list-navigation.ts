import { announce } from '#browser/islands/announce.ts';
import { messages } from '../messages.ts';
import type { StartIslands } from '../quick-view.ts';
import type { ListState } from './list-progress.tsx';
import { toAddress } from './list-url.ts';
import { replaceList } from './replace-list.ts';

export interface ListNavigation {
  /** Shows the list at an address. `isBack`: the browser has changed the address already. */
  go(address: string, options?: { isBack?: boolean; scrollsUp?: boolean }): Promise<void>;
}

const LIST = '[data-product-list]';
/** What a visitor shares or saves is this address. */
const CANONICAL = 'link[rel=canonical]';

/** Loads other views of a list without loading the page. Of several requests the last one counts. */
// oxlint-disable-next-line max-lines-per-function -- one state machine
export function createListNavigation(list: HTMLElement, start: StartIslands): ListNavigation {
  const host = document.createElement('div');
  list.before(host);
  let shown = toAddress(location.href);
  let pending: { address: string; control: AbortController } | null = null;

  const setState = (state: ListState): void => {
    list.ariaBusy = state.kind === 'loading' ? 'true' : null;
    void import('./list-progress.tsx').then(({ renderProgress }) => {
      // Another request may have started while the code was loaded.
      if ((pending === null) === (state.kind !== 'loading')) renderProgress(host, state);
    });
  };

  function show(page: Document, address: string, { isBack = false, scrollsUp = false }): boolean {
    const next = page.querySelector<HTMLElement>(LIST);
    if (next === null) return false;
    shown = address;
    if (!isBack) history.pushState(null, '', address);
    document.title = page.title;
    const canonical = page.querySelector<HTMLLinkElement>(CANONICAL)?.href;
    if (canonical !== undefined) document.querySelector(CANONICAL)?.setAttribute('href', canonical);
    replaceList(list, next);
    start(list);
    if (scrollsUp) list.scrollIntoView({ block: 'start' });
    announce(list.querySelector('[data-list-total]')?.textContent ?? messages.listUpdated);
    return true;
  }

  const navigation: ListNavigation = {
    async go(address, options = {}) {
      if (pending?.address === address) return;
      pending?.control.abort();
      const isCurrent = address === shown && pending === null;
      pending = null;
      if (isCurrent) return;
      const control = new AbortController();
      pending = { address, control };
      setState({ kind: 'loading' });
      try {
        const reply = await fetch(address, { signal: control.signal });
        const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
        if (control.signal.aborted) return;
        pending = null;
        // The page does not show a list, for example because the filter is too long or the list was moved.
        if (!reply.ok || !show(page, toAddress(reply.url), options)) return location.assign(address);
        setState({ kind: 'idle' });
      } catch {
        if (control.signal.aborted) return;
        pending = null;
        setState({ kind: 'failed', retry: () => void navigation.go(address, options) });
      }
    },
  };
  return navigation;
}
