import { createRoot } from 'react-dom/client';
import { CommentSection } from './comment-section.tsx';

export interface CommentsOf {
  itemId: string;
  count: number;
}

/** Rendered aside until the comments are there: only then they take the place of what keeps their room. */
export function mountComments(element: HTMLElement, of: CommentsOf): void {
  const container = document.createElement('div');
  const show = (): void => {
    if (!container.isConnected) element.replaceChildren(container);
  };
  createRoot(container).render(<CommentSection {...of} onShown={show} />);
}
