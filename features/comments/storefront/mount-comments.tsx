import { createRoot } from 'react-dom/client';
import { CommentSection } from './comment-section.tsx';

export interface MountCommentsOptions {
  itemId: string;
  count: number;
}

/** Renders off-document until the comments are loaded, then replaces the placeholder. */
export function mountComments(element: HTMLElement, of: MountCommentsOptions): void {
  const container = document.createElement('div');
  const show = (): void => {
    if (!container.isConnected) element.replaceChildren(container);
  };
  createRoot(container).render(<CommentSection {...of} onShown={show} />);
}
