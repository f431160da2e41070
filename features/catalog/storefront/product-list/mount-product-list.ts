import type { StartIslands } from '../quick-view.ts';
import { createListNavigation } from './list-navigation.ts';
import { isListLink, toAddress, toFormAddress } from './list-url.ts';

const FORM = '[data-product-filters]';

/**
 * Lets the filters, the sort order and the pages of a list change it without loading the page. The list listens, not the
 * form, because the form is replaced with the list.
 */
export function mountProductList(form: HTMLElement, start: StartIslands): void {
  const list = form.closest<HTMLElement>('[data-product-list]');
  if (list === null || list.dataset['listReady'] !== undefined) return;
  list.dataset['listReady'] = '';
  const navigation = createListNavigation(list, start);
  const apply = (changed: EventTarget | null): void => {
    const filters = changed instanceof Element ? changed.closest<HTMLFormElement>(FORM) : null;
    if (filters !== null) void navigation.go(addressOf(filters));
  };
  list.addEventListener('change', ({ target }) => apply(target));
  list.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || !event.target.matches(FORM)) return;
    event.preventDefault();
    apply(event.target);
  });
  list.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || !isPlainClick(event) || !isListLink(link.href, location.href)) return;
    event.preventDefault();
    void navigation.go(toAddress(link.href), { scrollsUp: /next|prev/.test(link.rel) });
  });
  addEventListener('popstate', () => void navigation.go(toAddress(location.href), { isBack: true }));
  if (form instanceof HTMLFormElement && isChanged(form)) apply(form);
}

function isPlainClick(event: MouseEvent): boolean {
  return (
    !event.defaultPrevented && event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  );
}

function addressOf(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].filter(([name]) => name !== 'sort' || isSorted(form));
  return toFormAddress(form.action, entries);
}

/** Whether the visitor has chosen an order. Otherwise the address does not name the default one. */
function isSorted(form: HTMLFormElement): boolean {
  const select = form.querySelector<HTMLSelectElement>('select[name=sort]');
  return new URLSearchParams(location.search).has('sort') || (select !== null && isSelectChanged(select));
}

function isSelectChanged({ options }: HTMLSelectElement): boolean {
  return [...options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
}

/** Whether the visitor has changed a filter before this script was loaded. */
function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) =>
    control instanceof HTMLSelectElement
      ? isSelectChanged(control)
      : control instanceof HTMLInputElement && control.checked !== control.defaultChecked,
  );
}
