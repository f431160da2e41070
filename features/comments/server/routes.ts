import { isAllowed } from '#features/members/access.ts';
import { type RequestCtx, type Route, route } from '#platform/http/route.ts';
import { ensureVisitor } from '#platform/http/visitor.ts';
import {
  addCommentEndpoint,
  flagCommentEndpoint,
  likeItemEndpoint,
  listCommentsEndpoint,
  removeOwnCommentEndpoint,
  unlikeItemEndpoint,
} from '../contract.ts';
import { addComment } from './add-comment.ts';
import { type CommentParts, readFeatureFlags } from './comments-context.ts';
import { flagComment } from './flag-comment.ts';
import { likeItem, unlikeItem } from './like-item.ts';
import { listComments } from './list-comments.ts';
import { ownerRoutes } from './owner-routes.ts';
import { removeOwnComment } from './remove-own-comment.ts';

export type CommentRoutesOptions = Pick<CommentParts, 'secret'> & Partial<CommentParts>;

export function createCommentRoutes({ secret, getFeatureFlags = readFeatureFlags }: CommentRoutesOptions): Route[] {
  const parts: CommentParts = { secret, getFeatureFlags };
  return [...visitorRoutes(parts), ...likeRoutes(parts), ...ownerRoutes];
}

function visitorRoutes(parts: CommentParts): Route[] {
  return [
    route(listCommentsEndpoint, (ctx, { params, query }) => listComments(ctx, parts, { ...params, ...query })),
    route(addCommentEndpoint, (ctx, { params, body }) => {
      const visitor = ensureVisitor(ctx, parts.secret);
      return addComment(ctx, parts, { ...params, ...body, visitor, isMember: canModerate(ctx) });
    }),
    route(removeOwnCommentEndpoint, async (ctx, { params, body }) => ({
      total: await removeOwnComment(ctx, parts.secret, { id: params.commentId, ...body }),
    })),
    route(flagCommentEndpoint, async (ctx, { params }) => {
      await flagComment(ctx, { id: params.commentId, visitor: ensureVisitor(ctx, parts.secret) });
      return null;
    }),
  ];
}

function likeRoutes(parts: CommentParts): Route[] {
  return [
    route(likeItemEndpoint, async (ctx, { params }) => {
      const like = { ...params, visitor: ensureVisitor(ctx, parts.secret) };
      return { likeCount: await likeItem(ctx, parts, like), liked: true };
    }),
    route(unlikeItemEndpoint, async (ctx, { params }) => {
      const like = { ...params, visitor: ensureVisitor(ctx, parts.secret) };
      return { likeCount: await unlikeItem(ctx, parts, like), liked: false };
    }),
  ];
}

function canModerate({ viewer }: RequestCtx): boolean {
  return viewer !== null && isAllowed(viewer.roles, 'comments.write');
}
