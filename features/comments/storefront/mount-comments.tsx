import { createRoot } from 'react-dom/client';
import { CommentSection } from './comment-section.tsx';

export interface CommentsOf {
  itemId: string;
  count: number;
}

/** Rendered aside until the comments are there: only then they take the place of what keeps their room. */
export function mountComments(element: HTMLElement, of: CommentsOf): void {
  const room = document.createElement('div');
  const show = (): void => {
    if (!room.isConnected) element.replaceChildren(room);
  };
  createRoot(room).render(<CommentSection {...of} onShown={show} />);
}
