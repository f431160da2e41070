import { type Route, route } from '#platform/http/route.ts';
import {
  decideCommentsEndpoint,
  deleteCommentEndpoint,
  getCommentSettingsEndpoint,
  listOwnerCommentsEndpoint,
  type OwnerComment,
  updateCommentSettingsEndpoint,
} from '../owner-contract.ts';
import { decideComments, deleteComment } from './decide-comments.ts';
import { countByState, type ListedComment, listByState, readSettings, writeSettings } from './moderation-repository.ts';

export const ownerRoutes: readonly Route[] = [
  route(listOwnerCommentsEndpoint, async (ctx, { query: { page, pageSize, state } }) => {
    const input = { state, limit: pageSize, offset: (page - 1) * pageSize };
    const comments = await listByState(ctx.db, ctx.websiteId, input);
    const counts = await countByState(ctx.db, ctx.websiteId);
    return { comments: comments.map(toOwnerComment), total: counts[state], counts };
  }),
  route(decideCommentsEndpoint, async (ctx, { body }) => ({ changed: await decideComments(ctx, body) })),
  route(deleteCommentEndpoint, async (ctx, { params }) => {
    await deleteComment(ctx, params.commentId);
    return null;
  }),
  route(getCommentSettingsEndpoint, async (ctx) => ({ settings: await readSettings(ctx.db, ctx.websiteId) })),
  route(updateCommentSettingsEndpoint, async (ctx, { body }) => {
    await writeSettings(ctx.db, ctx.websiteId, body);
    return { settings: body };
  }),
];

function toOwnerComment({ createdAt, ...comment }: ListedComment): OwnerComment {
  return { ...comment, addedOn: createdAt.getTime() };
}
