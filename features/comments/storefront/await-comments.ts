import './comments.css';
import { countWords, words } from './words.ts';

// Before they come into sight, so that who scrolls finds them there.
const MARGIN = '400px';

/** Says how many comments there are, and fetches them when somebody comes near. A link to them counts as that. */
export function mount(element: HTMLElement): void {
  const { itemId = '', publicCommentCount = '0', commentState } = element.dataset;
  const isOpen = commentState === '1';
  const heading = document.createElement('h2');
  heading.textContent = countWords(Number(publicCommentCount));
  const wait = document.createElement('p');
  wait.className = 'comments-soft';
  wait.textContent = words.loading;
  element.classList.add('comments');
  // What opens takes about this much room: less of the page moves when it comes.
  if (isOpen) element.style.minBlockSize = '34rem';
  element.replaceChildren(heading, wait);
  let begun = false;
  const begin = (): void => {
    if (begun) return;
    begun = true;
    observer.disconnect();
    void import('./mount-comments.tsx')
      .catch(() => import('./mount-comments.tsx'))
      .then(({ mountComments }) => mountComments(element, { itemId, count: Number(publicCommentCount) }))
      .catch((error: unknown) => {
        wait.textContent = words.failed;
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
