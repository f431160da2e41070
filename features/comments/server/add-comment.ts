import { readerOf } from '#features/content/server/index.ts';
import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import { type ItemId, newId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { digestOf } from '#platform/secrets/timestamp-signer.ts';
import type { Comment, CommentId, CommentState } from '../comment.ts';
import type { AddCommentBody, addCommentEndpoint } from '../contract.ts';
import { commentErrors } from '../errors.ts';
import { initialState, isOpen, REMOVAL_WINDOW_MS, scoreSpam, TIMESTAMP_TTL, toPlainText } from '../rules.ts';
import { toCommentJson } from './comment-json.ts';
import type { CommentParts } from './comments-context.ts';
import type { CommentedItem } from './item-repository.ts';
import * as items from './item-repository.ts';
import * as moderation from './moderation-repository.ts';
import { purgeItem } from './purge-item.ts';
import * as comments from './repository.ts';
import { removalToken, verifyTimestamp } from './signatures.ts';

export interface AddComment extends AddCommentBody {
  itemId: ItemId;
  /** Hash that identifies the author's browser. */
  visitor: string;
  isMember: boolean;
}

/**
 * Stores a comment in its initial state. The author of a spam comment gets the same reply as the author of a comment
 * that awaits moderation.
 */
export async function addComment(
  ctx: Ctx,
  parts: CommentParts,
  input: AddComment,
): Promise<ReplyOf<typeof addCommentEndpoint>> {
  const { commentsEnabled } = await parts.getFeatureFlags(ctx);
  const elapsedMs = getElapsedMs(ctx, parts.secret, input);
  const comment = await inTransaction(ctx, async (tx) => {
    const now = tx.clock();
    const item = await items.find(tx.db, tx.websiteId, { itemId: input.itemId, reader: readerOf(tx), lock: true });
    if (item === null) throw commentErrors.error('COMMENTS_ITEM_NOT_FOUND');
    const settings = await moderation.readSettings(tx.db, tx.websiteId);
    if (!isOpen({ ...item, enabled: commentsEnabled }, settings, now)) throw commentErrors.error('COMMENTS_CLOSED');
    const spamScore = scoreSpam({ name: input.name, text: input.text, honeypot: input.homepage, elapsedMs });
    const author = {
      isMember: input.isMember,
      isKnown: await comments.isKnownVisitor(tx.db, tx.websiteId, input.visitor),
    };
    const state = initialState(spamScore, author, settings);
    return await storeComment(tx, item, { input, state, reasons: spamScore.reasons });
  });
  return {
    comment: toCommentJson(comment),
    parentId: comment.parentId,
    waiting: comment.state !== 'approved',
    token: removalToken(parts.secret, ctx.websiteId, comment.id),
    removableUntil: comment.createdAt.getTime() + REMOVAL_WINDOW_MS,
  };
}

function getElapsedMs(ctx: Ctx, secret: string, { itemId, stamp }: AddComment): number {
  const shownAt = verifyTimestamp(secret, { websiteId: ctx.websiteId, itemId }, stamp);
  const elapsedMs = shownAt === null ? Number.POSITIVE_INFINITY : ctx.clock().getTime() - shownAt.getTime();
  if (elapsedMs > TIMESTAMP_TTL) throw commentErrors.error('COMMENTS_FORM_TOO_OLD');
  return elapsedMs;
}

interface ScoredComment {
  input: AddComment;
  state: CommentState;
  reasons: string[];
}

async function storeComment(ctx: Ctx, item: CommentedItem, { input, state, reasons }: ScoredComment): Promise<Comment> {
  const { name, email, text, stamp, visitor, isMember } = input;
  const parentId = input.parentId === null ? null : await findThread(ctx, item, input.parentId);
  const comment = await comments.insert(ctx.db, ctx.websiteId, {
    id: newId<'comment'>(ctx.clock(), ctx.random),
    itemId: item.id,
    parentId,
    state,
    name: toPlainText(name).replaceAll('\n', ' '),
    email,
    byMember: isMember,
    text: toPlainText(text),
    reasons,
    digest: digestOf(stamp, visitor, parentId ?? '', name, text),
    visitor,
    createdAt: ctx.clock(),
  });
  if (comment.state === 'approved') {
    await items.recount(ctx.db, ctx.websiteId, item.id);
    await purgeItem(ctx, item);
  }
  return comment;
}

/** The top-level comment of a thread, for a reply to it or to one of its replies. */
async function findThread(ctx: Ctx, item: CommentedItem, id: CommentId): Promise<CommentId> {
  const parent = await comments.find(ctx.db, ctx.websiteId, id);
  if (parent === null || parent.itemId !== item.id || parent.state !== 'approved') {
    throw commentErrors.error('COMMENTS_NOT_FOUND');
  }
  return parent.parentId ?? parent.id;
}
