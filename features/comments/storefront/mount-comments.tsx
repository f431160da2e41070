import { createRoot } from 'react-dom/client';
import { CommentSection } from './comment-section.tsx';

export interface CommentsOf {
  itemId: string;
  count: number;
}

export function mountComments(element: HTMLElement, of: CommentsOf): void {
  const room = document.createElement('div');
  createRoot(room).render(<CommentSection {...of} onShown={() => element.style.removeProperty('min-block-size')} />);
  element.replaceChildren(room);
}
