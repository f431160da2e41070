import { formatCents } from '#browser/shop-kit/format-cents.ts';
import type { Suggestion } from '../contract.ts';
import { messages } from './messages.ts';

/** One option of the list. The owner's content is inserted as text, not as markup. */
export function renderSuggestion(suggestion: Suggestion, id: string): HTMLElement {
  const option = renderOption(id, suggestion.url);
  option.append(renderImage(suggestion.imageUrl));
  const title = document.createElement('span');
  title.className = 'vitrine-suggestion-title';
  for (const part of suggestion.title) {
    const span = document.createElement(part.hit ? 'mark' : 'span');
    span.textContent = part.text;
    title.append(span);
  }
  option.append(title);
  const { price } = suggestion;
  if (price === null) return option;
  const amount = document.createElement('span');
  amount.className = 'vitrine-suggestion-price';
  amount.textContent = `${price.isFrom ? `${messages.from} ` : ''}${formatCents(price.cents, price.currency)}`;
  option.append(amount);
  return option;
}

/** The option that leads to the search page with all results. */
export function renderAllResults(query: string, id: string): HTMLElement {
  const option = renderOption(id, `/search?${new URLSearchParams({ q: query }).toString()}`);
  option.classList.add('vitrine-suggestion-all');
  option.append(messages.all(query));
  return option;
}

function renderOption(id: string, url: string): HTMLElement {
  const option = document.createElement('li');
  option.id = id;
  option.className = 'vitrine-suggestion';
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  option.dataset['url'] = url;
  return option;
}

function renderImage(imageUrl: string | null): HTMLElement {
  if (imageUrl === null) {
    const empty = document.createElement('span');
    empty.className = 'vitrine-suggestion-picture';
    return empty;
  }
  const picture = document.createElement('img');
  picture.className = 'vitrine-suggestion-picture';
  picture.src = `${imageUrl}?format=100w`;
  // Decorative: the title beside it describes it.
  picture.alt = '';
  picture.width = 44;
  picture.height = 44;
  return picture;
}
