import './comments.css';
import { messages } from './messages.ts';
import { formPlaceholder, placeholder } from './placeholder.ts';

// Load comments before they become visible, so that they are ready when the visitor scrolls to them.
const MARGIN = '400px';

/** Shows the comment count and loads the comments when the visitor scrolls near them or follows a link to them. */
export function mount(element: HTMLElement): void {
  const { itemId = '', publicCommentCount = '0', commentState } = element.dataset;
  const count = Number(publicCommentCount);
  element.classList.add('comments');
  const isOpen = commentState === '1';
  // Keep the server-rendered comments until the interactive ones replace them.
  if (element.childElementCount === 0) element.replaceChildren(...placeholder(count, isOpen));
  else if (isOpen) element.append(formPlaceholder());
  let isStarted = false;
  const start = (): void => {
    if (isStarted) return;
    isStarted = true;
    observer.disconnect();
    void import('./mount-comments.tsx')
      .catch(() => import('./mount-comments.tsx'))
      .then(({ mountComments }) => mountComments(element, { itemId, count }))
      .catch((error: unknown) => {
        const problem = document.createElement('p');
        problem.textContent = messages.failed;
        element.replaceChildren(problem);
        reportError(error);
      });
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) start();
    },
    { rootMargin: MARGIN },
  );
  observer.observe(element);
  if (location.hash === `#${element.id}`) {
    element.scrollIntoView();
    start();
  }
}
