import { createRoot } from 'react-dom/client';
import { CommentSection } from './comment-section.tsx';

export interface MountCommentsOptions {
  itemId: string;
  count: number;
}

/** Renders off-document until the comments are loaded, then replaces the placeholder. Resolves when they are shown. */
export async function mountComments(element: HTMLElement, of: MountCommentsOptions): Promise<void> {
  const container = document.createElement('div');
  await new Promise<void>((resolve) => {
    const show = (): void => {
      if (!container.isConnected) element.replaceChildren(container);
      resolve();
    };
    createRoot(container).render(<CommentSection {...of} onShown={show} />);
  });
}
