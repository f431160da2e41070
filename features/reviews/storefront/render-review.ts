import { fillMessage } from '#kernel/text/fill-message.ts';
import type { ReviewReply } from '../contract.ts';
import { messages } from './messages.ts';

/** Renders one review like the theme's template: a list item with an article. */
export function renderReview(
  { rating, title, text, name, verified, source, addedOn }: ReviewReply,
  mark = '',
): HTMLElement {
  const article = element('article', 'review');
  const stars = element('p', 'review-head');
  const starIcons = element('span', 'stars');
  starIcons.setAttribute('role', 'img');
  starIcons.setAttribute('aria-label', fillMessage(messages.reviewStars, { stars: rating }));
  starIcons.style.setProperty('--rating', String(rating));
  stars.append(starIcons);
  for (const label of [
    verified ? messages.reviewVerified : '',
    source === null ? '' : fillMessage(messages.reviewFrom, { source }),
    mark,
  ])
    if (label !== '') stars.append(element('span', 'review-mark', label));
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
  const node = document.createElement(name);
  if (className !== '') node.className = className;
  node.textContent = text;
  return node;
}
