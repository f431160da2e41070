import './comments.css';
import { messages } from './messages.ts';
import { formPlaceholder, placeholder } from './placeholder.ts';

// Before they come into sight, so that who scrolls finds them there.
const MARGIN = '400px';

/** Says how many comments there are, and fetches them when somebody comes near. A link to them counts as that. */
export function mount(element: HTMLElement): void {
  const { itemId = '', publicCommentCount = '0', commentState } = element.dataset;
  const count = Number(publicCommentCount);
  element.classList.add('comments');
  const isOpen = commentState === '1';
  // What the server has written stays until the same comments come with their buttons.
  if (element.childElementCount === 0) element.replaceChildren(...placeholder(count, isOpen));
  else if (isOpen) element.append(formPlaceholder());
  let begun = false;
  const begin = (): void => {
    if (begun) return;
    begun = true;
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
      if (entries.some((entry) => entry.isIntersecting)) begin();
    },
    { rootMargin: MARGIN },
  );
  observer.observe(element);
  if (location.hash === `#${element.id}`) {
    element.scrollIntoView();
    begin();
  }
}
