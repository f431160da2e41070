import type { Comments } from './use-comments.ts';

export interface CommentFormProps {
  /** What its draft is kept by. */
  id: string;
  comments: Comments;
  parentId: string | null;
  say: (notice: string) => void;
  /** Given for a form that was opened, and can be closed. */
  onClose?: () => void;
}
