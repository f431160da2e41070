import { readerOf } from '#features/content/server/index.ts';
import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import type { ItemId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { Comment } from '../comment.ts';
import type { CommentThread, listCommentsEndpoint } from '../contract.ts';
import { commentErrors } from '../errors.ts';
import { isOpen } from '../rules.ts';
import { toCommentJson } from './comment-json.ts';
import type { CommentParts } from './comments-context.ts';
import * as items from './item-repository.ts';
import * as moderation from './moderation-repository.ts';
import * as commentsRepository from './repository.ts';
import { issueTimestamp } from './signatures.ts';

const PAGE = 20;

export interface ListComments {
  itemId: ItemId;
  cursor?: string | undefined;
}

/** Returns a page of threads. Returns none if the website has comments turned off. */
export async function listComments(
  ctx: Ctx,
  { secret, getFeatureFlags }: CommentParts,
  { itemId, cursor }: ListComments,
): Promise<ReplyOf<typeof listCommentsEndpoint>> {
  const now = ctx.clock();
  const item = await items.find(ctx.db, ctx.websiteId, { itemId, reader: readerOf(ctx) });
  if (item === null) throw commentErrors.error('COMMENTS_ITEM_NOT_FOUND');
  const { commentsEnabled: enabled } = await getFeatureFlags(ctx);
  const stamp = issueTimestamp(secret, { websiteId: ctx.websiteId, itemId }, now);
  if (!enabled) return { comments: [], total: 0, next: null, open: false, stamp };
  const found = await commentsRepository.listThreads(ctx.db, ctx.websiteId, {
    itemId,
    before: readCursor(cursor),
    limit: PAGE + 1,
  });
  const threads = found.slice(0, PAGE);
  const open = isOpen({ ...item, enabled }, await moderation.readSettings(ctx.db, ctx.websiteId), now);
  return {
    comments: await withReplies(ctx, threads),
    total: item.commentCount,
    next: found.length > PAGE ? toCursor(threads.at(-1)) : null,
    open,
    stamp,
  };
}

/** The threads that a page shows without JavaScript. */
export async function firstThreads(ctx: Ctx, itemId: ItemId): Promise<CommentThread[]> {
  return await withReplies(
    ctx,
    await commentsRepository.listThreads(ctx.db, ctx.websiteId, { itemId, before: null, limit: PAGE }),
  );
}

async function withReplies(ctx: Ctx, threads: readonly Comment[]): Promise<CommentThread[]> {
  const replies =
    threads.length === 0
      ? []
      : await commentsRepository.listReplies(
          ctx.db,
          ctx.websiteId,
          threads.map(({ id }) => id),
        );
  return threads.map((thread) => ({
    ...toCommentJson(thread),
    replies: replies.filter(({ parentId }) => parentId === thread.id).map(toCommentJson),
  }));
}

function toCursor(last: Comment | undefined): string | null {
  return last === undefined ? null : `${last.createdAt.getTime()}.${last.id}`;
}

function readCursor(cursor: string | undefined): { time: Date; id: string } | null {
  const [time, id = ''] = cursor?.split('.') ?? [];
  return time === undefined ? null : { time: new Date(Number(time)), id };
}
