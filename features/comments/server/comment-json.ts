import type { Comment } from '../comment.ts';
import type { CommentReply } from '../contract.ts';

export function toCommentJson({ id, name, byMember, text, createdAt }: Comment): CommentReply {
  return { id, name, byMember, text, addedOn: createdAt.getTime() };
}
