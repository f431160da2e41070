import './suggestions.css';
import { call, type Target } from '#browser/client/call.ts';
import type { suggestEndpoint } from '../contract.ts';
import { messages } from './messages.ts';
import { renderAllResults, renderSuggestion } from './render-suggestions.ts';
import { isLongEnough, nextActive } from './suggestion-state.ts';

const SUGGEST: Target<typeof suggestEndpoint> = { method: 'GET', path: '/api/search/suggest' };
// Long enough that a fast typist causes one request, short enough to feel immediate.
const DEBOUNCE_MS = 150;
// The width for a title, an image and a price side by side.
const WIDTH_PX = 420;

let instanceCount = 0;

/** Adds suggestions below a search field, as a combobox. The form itself does not change. */
export function mount(field: HTMLElement): void {
  if (field instanceof HTMLInputElement && field.form !== null) new SuggestionBox(field, field.form).start();
}

class SuggestionBox {
  private readonly field: HTMLInputElement;
  private readonly form: HTMLFormElement;
  private readonly list = document.createElement('ul');
  private readonly status = document.createElement('p');
  private readonly id = `vitrine-suggestions-${++instanceCount}`;
  private active = -1;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private controller: AbortController | undefined;

  constructor(field: HTMLInputElement, form: HTMLFormElement) {
    this.field = field;
    this.form = form;
  }

  start(): void {
    const { field, form, list, status } = this;
    list.id = this.id;
    list.className = 'vitrine-suggestions';
    list.hidden = true;
    list.setAttribute('role', 'listbox');
    list.setAttribute('aria-label', messages.suggestions);
    status.className = 'vitrine-suggestions-status';
    status.setAttribute('role', 'status');
    if (getComputedStyle(form).position === 'static') form.style.position = 'relative';
    form.append(list, status);
    const roles = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false', 'aria-controls': this.id };
    for (const [name, value] of Object.entries(roles)) field.setAttribute(name, value);
    field.autocomplete = 'off';
    field.addEventListener('input', () => this.scheduleRequest());
    field.addEventListener('keydown', (event) => this.handleKey(event));
    field.addEventListener('blur', () => this.close());
    // Keep the focus in the field, so that a click does not close the list before it is handled.
    list.addEventListener('pointerdown', (event) => event.preventDefault());
    list.addEventListener('click', (event) =>
      this.navigateTo((event.target as Element).closest<HTMLElement>('[data-url]')),
    );
    form.addEventListener('submit', () => this.close());
    // Typed before the script loaded.
    if (document.activeElement === field && field.value !== field.defaultValue) this.scheduleRequest();
  }

  private scheduleRequest(): void {
    clearTimeout(this.timer);
    this.controller?.abort();
    if (!isLongEnough(this.field.value)) {
      this.close();
      return;
    }
    this.timer = setTimeout(() => void this.loadSuggestions(), DEBOUNCE_MS);
  }

  private async loadSuggestions(): Promise<void> {
    const query = this.field.value.trim();
    const controller = new AbortController();
    this.controller = controller;
    try {
      const answer = await call(SUGGEST, { query: { q: query } }, { signal: controller.signal });
      if (!controller.signal.aborted && document.activeElement === this.field) this.show(query, answer);
    } catch {
      // The form works without suggestions, so an error message would only distract.
      this.close();
    }
  }

  private show(query: string, answer: Awaited<ReturnType<typeof call<typeof suggestEndpoint>>>): void {
    const { suggestions, correction } = answer;
    const optionId = (at: number): string => `${this.id}-${at}`;
    const options = suggestions.map((suggestion, at) => renderSuggestion(suggestion, optionId(at)));
    if (options.length > 0) options.push(renderAllResults(correction ?? query, optionId(options.length)));
    this.list.replaceChildren(...options);
    this.status.textContent = options.length === 0 ? messages.none : this.toStatusText(suggestions.length, correction);
    this.setActive(-1);
    this.updatePosition();
    this.list.hidden = options.length === 0;
    this.field.setAttribute('aria-expanded', String(options.length > 0));
  }

  private toStatusText(count: number, correction: string | null): string {
    return correction === null ? messages.count(count) : `${messages.instead(correction)}. ${messages.count(count)}`;
  }

  /**
   * Directly below the field, wherever the theme has put it, and equally wide. Below a narrow field the list extends
   * into the rest of the form.
   */
  private updatePosition(): void {
    const field = this.field.getBoundingClientRect();
    const form = this.form.getBoundingClientRect();
    this.list.style.top = `${field.bottom - form.top + 4}px`;
    this.list.style.left = `${field.left - form.left}px`;
    this.list.style.width = `${Math.max(field.width, Math.min(WIDTH_PX, form.right - field.left))}px`;
  }

  private handleKey(event: KeyboardEvent): void {
    if (this.list.hidden || event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      this.setActive(nextActive(this.active, this.list.children.length, event.key));
    } else if (event.key === 'Escape') {
      event.preventDefault();
      this.close();
    } else if (event.key === 'Enter' && this.active >= 0) {
      event.preventDefault();
      this.navigateTo(this.list.children.item(this.active) as HTMLElement | null);
    }
  }

  private setActive(at: number): void {
    this.active = at;
    for (const [index, option] of [...this.list.children].entries()) {
      option.setAttribute('aria-selected', String(index === at));
      if (index === at) option.scrollIntoView({ block: 'nearest' });
    }
    if (at === -1) this.field.removeAttribute('aria-activedescendant');
    else this.field.setAttribute('aria-activedescendant', `${this.id}-${at}`);
  }

  private navigateTo(option: HTMLElement | null): void {
    const url = option?.dataset['url'];
    if (url !== undefined) location.assign(url);
  }

  private close(): void {
    clearTimeout(this.timer);
    this.controller?.abort();
    this.list.hidden = true;
    this.status.textContent = '';
    this.field.setAttribute('aria-expanded', 'false');
    this.setActive(-1);
  }
}
