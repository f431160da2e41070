import { type Route, route } from '#platform/http/route.ts';
import {
  decideCommentsEndpoint,
  deleteCommentEndpoint,
  getCommentSettingsEndpoint,
  listOwnerCommentsEndpoint,
  type OwnerComment,
  updateCommentSettingsEndpoint,
} from '../owner-contract.ts';
import { deleteComment, moderateComments } from './moderate-comments.ts';
import type { ListedComment } from './moderation-repository.ts';
import * as moderation from './moderation-repository.ts';
import { updateSettings } from './update-settings.ts';

export const ownerRoutes: readonly Route[] = [
  route(listOwnerCommentsEndpoint, async (ctx, { query: { page, pageSize, state } }) => {
    const input = { state, limit: pageSize, offset: (page - 1) * pageSize };
    const comments = await moderation.listByState(ctx.db, ctx.websiteId, input);
    const counts = await moderation.countByState(ctx.db, ctx.websiteId);
    return { comments: comments.map(toOwnerComment), total: counts[state], counts };
  }),
  route(decideCommentsEndpoint, async (ctx, { body }) => ({ changed: await moderateComments(ctx, body) })),
  route(deleteCommentEndpoint, async (ctx, { params }) => {
    await deleteComment(ctx, params.commentId);
    return null;
  }),
  route(getCommentSettingsEndpoint, async (ctx) => ({
    settings: await moderation.readSettings(ctx.db, ctx.websiteId),
  })),
  route(updateCommentSettingsEndpoint, async (ctx, { body }) => {
    await updateSettings(ctx, body);
    return { settings: body };
  }),
];

function toOwnerComment({ createdAt, ...comment }: ListedComment): OwnerComment {
  return { ...comment, addedOn: createdAt.getTime() };
}
