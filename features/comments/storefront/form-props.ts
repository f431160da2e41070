import type { Comments } from './use-comments.ts';

export interface CommentFormProps {
  /** The key under which the draft is stored. */
  id: string;
  comments: Comments;
  parentId: string | null;
  onNotice: (notice: string) => void;
  /** Present for a form that was opened and can be closed. */
  onClose?: () => void;
}
