import { ApiError } from '#browser/client/api-error.ts';
import { call } from '#browser/client/call.ts';
import type { BodyOf, ReplyOf } from '#kernel/contract/endpoint.ts';
import type {
  addCommentEndpoint,
  flagCommentEndpoint,
  listCommentsEndpoint,
  removeOwnCommentEndpoint,
} from '../contract.ts';

export type CommentList = ReplyOf<typeof listCommentsEndpoint>;
export type AddedComment = ReplyOf<typeof addCommentEndpoint>;
export type Draft = BodyOf<typeof addCommentEndpoint>;

export async function listComments(itemId: string, cursor: string | null = null): Promise<CommentList> {
  const query = cursor === null ? {} : { cursor };
  return await call<typeof listCommentsEndpoint>(
    { method: 'GET', path: '/api/comments/{itemId}' },
    { params: { itemId }, query },
  );
}

/** Slightly longer than the time below which a submission counts as too quick for a person. */
const PAUSE_MS = 3500;

/**
 * Sends a comment. If the form's stamp has expired, gets a new one, waits for the minimum writing time and sends again.
 */
export async function addComment(itemId: string, draft: Draft): Promise<AddedComment> {
  try {
    return await send(itemId, draft);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'COMMENTS_FORM_TOO_OLD') throw error;
    const { stamp } = await listComments(itemId);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return await send(itemId, { ...draft, stamp });
  }
}

async function send(itemId: string, body: Draft): Promise<AddedComment> {
  return await call<typeof addCommentEndpoint>(
    { method: 'POST', path: '/api/comments/{itemId}' },
    { params: { itemId }, body },
  );
}

export async function removeOwnComment(commentId: string, token: string): Promise<number> {
  const { total } = await call<typeof removeOwnCommentEndpoint>(
    { method: 'POST', path: '/api/comments/{commentId}/removal' },
    { params: { commentId }, body: { token } },
  );
  return total;
}

export async function report(commentId: string): Promise<void> {
  await call<typeof flagCommentEndpoint>(
    { method: 'POST', path: '/api/comments/{commentId}/flag' },
    { params: { commentId } },
  );
}
