import './like.css';
import { call } from '#browser/client/call.ts';
import type { likeItemEndpoint, unlikeItemEndpoint } from '../contract.ts';
import { hasLiked, storeLike } from './comment-storage.ts';
import { likeLabel } from './messages.ts';

/** Turns the like element into a button that contains the theme's own icon and count. */
export function mount(element: HTMLElement): void {
  const { itemId = '', likeCount = '0' } = element.dataset;
  const count = element.querySelector('.like-count') ?? document.createElement('span');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'like-button';
  const show = (liked: boolean, likes: number): void => {
    button.setAttribute('aria-pressed', String(liked));
    count.textContent = likeLabel(likes);
  };
  let likes = Number(likeCount);
  let liked = hasLiked(itemId);
  let isBusy = false;
  button.addEventListener('click', () => {
    if (isBusy) return;
    isBusy = true;
    const before = { liked, likes };
    // Optimistic update: the reply corrects it.
    show(!liked, Math.max(0, likes + (liked ? -1 : 1)));
    send(itemId, !liked)
      .then((reply) => {
        ({ liked, likeCount: likes } = reply);
        storeLike(itemId, liked);
      })
      .catch(() => ({ liked, likes } = before))
      .finally(() => {
        isBusy = false;
        show(liked, likes);
      });
  });
  button.append(...element.children);
  if (!button.contains(count)) button.append(count);
  show(liked, likes);
  element.replaceChildren(button);
}

async function send(itemId: string, liked: boolean): Promise<{ liked: boolean; likeCount: number }> {
  const params = { itemId };
  return liked
    ? await call<typeof likeItemEndpoint>({ method: 'POST', path: '/api/likes/{itemId}' }, { params })
    : await call<typeof unlikeItemEndpoint>({ method: 'DELETE', path: '/api/likes/{itemId}' }, { params });
}
