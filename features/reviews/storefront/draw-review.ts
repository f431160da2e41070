import type { ReviewReply } from '../contract.ts';
import { messages } from './messages.ts';

/** Renders one review like the theme's template: a list item with an article. */
export function drawReview(
  { rating, title, text, name, verified, source, addedOn }: ReviewReply,
  mark = '',
): HTMLElement {
  const article = element('article', 'review');
  const stars = element('p', 'review-head');
  const drawn = element('span', 'stars');
  drawn.setAttribute('role', 'img');
  drawn.setAttribute('aria-label', messages.reviewStars.replace('{stars}', String(rating)));
  drawn.style.setProperty('--rating', String(rating));
  stars.append(drawn);
  for (const said of [
    verified ? messages.reviewVerified : '',
    source === null ? '' : messages.reviewFrom.replace('{source}', source),
    mark,
  ])
    if (said !== '') stars.append(element('span', 'review-mark', said));
  article.append(stars);
  if (title !== '') article.append(element('h3', 'review-title', title));
  for (const paragraph of text.split(/\n{2,}/)) article.append(element('p', 'review-text', paragraph));
  const by = element('p', 'review-by', `${name} `);
  const time = element('time', '', formatDate(addedOn));
  time.setAttribute('datetime', new Date(addedOn).toISOString().slice(0, 10));
  by.append(time);
  article.append(by);
  const entry = document.createElement('li');
  entry.append(article);
  return entry;
}

function formatDate(time: number): string {
  return new Intl.DateTimeFormat(document.documentElement.lang || 'en-US', { dateStyle: 'medium' }).format(time);
}

// oxlint-disable-next-line max-params -- a name, its class, and what stands in it
function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  made.textContent = text;
  return made;
}
