import './comments.css';
import { messages } from './messages.ts';
import { formPlaceholder, placeholder } from './placeholder.ts';

// Load comments before they become visible, so that they are ready when the visitor scrolls to them.
const MARGIN = '400px';

/**
 * Shows the comment count and loads the comments when the visitor scrolls near them or follows a link to them. The
 * island is `waiting` until then, and ready when the comments are shown.
 */
export async function mount(element: HTMLElement): Promise<void> {
  const { itemId = '', publicCommentCount = '0', commentState } = element.dataset;
  const count = Number(publicCommentCount);
  element.classList.add('comments');
  const isOpen = commentState === '1';
  // Keep the server-rendered comments until the interactive ones replace them.
  if (element.childElementCount === 0) element.replaceChildren(...placeholder(count, isOpen));
  else if (isOpen) element.append(formPlaceholder());
  element.dataset['island'] = 'waiting';
  if (location.hash === `#${element.id}`) element.scrollIntoView();
  else await untilNear(element);
  element.dataset['island'] = 'loading';
  try {
    const { mountComments } = await import('./mount-comments.tsx').catch(() => import('./mount-comments.tsx'));
    await mountComments(element, { itemId, count });
  } catch (error) {
    const problem = document.createElement('p');
    problem.textContent = messages.failed;
    element.replaceChildren(problem);
    throw error;
  }
}

async function untilNear(element: HTMLElement): Promise<void> {
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
  });
}
