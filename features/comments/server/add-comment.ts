import { readerOf } from '#features/pages/server/index.ts';
import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import { type ItemId, newId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { digestOf } from '#platform/secrets/timestamp-signer.ts';
import type { Comment, CommentId, CommentState } from '../comment.ts';
import type { AddCommentBody, addCommentEndpoint } from '../contract.ts';
import { commentErrors } from '../errors.ts';
import { firstState, isOpen, OWN_REMOVAL, scoreSpam, TIMESTAMP_TTL, toPlainText } from '../rules.ts';
import { toCommentJson } from './comment-json.ts';
import type { CommentParts } from './comments-context.ts';
import { type CommentedItem, findItem, recount } from './item-repository.ts';
import { readSettings } from './moderation-repository.ts';
import { purgeItem } from './purge-item.ts';
import { find, insert, isKnownVisitor } from './repository.ts';
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
  const { commentsEnabled } = await parts.getSwitches(ctx);
  const took = timeTaken(ctx, parts.secret, input);
  const comment = await inTransaction(ctx, async (tx) => {
    const now = tx.clock();
    const item = await findItem(tx.db, tx.websiteId, { itemId: input.itemId, reader: readerOf(tx), lock: true });
    if (item === null) throw commentErrors.error('COMMENTS_ITEM_NOT_FOUND');
    const settings = await readSettings(tx.db, tx.websiteId);
    if (!isOpen({ ...item, enabled: commentsEnabled }, settings, now)) throw commentErrors.error('COMMENTS_CLOSED');
    const spamScore = scoreSpam({ name: input.name, text: input.text, trap: input.homepage, took });
    const writer = {
      isMember: input.isMember,
      isKnown: await isKnownVisitor(tx.db, tx.websiteId, input.visitor),
    };
    const state = firstState(spamScore, writer, settings);
    return await keep(tx, item, { input, state, reasons: spamScore.reasons });
  });
  return {
    comment: toCommentJson(comment),
    parentId: comment.parentId,
    waiting: comment.state !== 'approved',
    token: removalToken(parts.secret, ctx.websiteId, comment.id),
    removableUntil: comment.createdAt.getTime() + OWN_REMOVAL,
  };
}

function timeTaken(ctx: Ctx, secret: string, { itemId, stamp }: AddComment): number {
  const shown = verifyTimestamp(secret, { websiteId: ctx.websiteId, itemId }, stamp);
  const took = shown === null ? Number.POSITIVE_INFINITY : ctx.clock().getTime() - shown.getTime();
  if (took > TIMESTAMP_TTL) throw commentErrors.error('COMMENTS_FORM_TOO_OLD');
  return took;
}

interface Judged {
  input: AddComment;
  state: CommentState;
  reasons: string[];
}

async function keep(ctx: Ctx, item: CommentedItem, { input, state, reasons }: Judged): Promise<Comment> {
  const { name, email, text, stamp, visitor, isMember } = input;
  const parentId = input.parentId === null ? null : await findThread(ctx, item, input.parentId);
  const comment = await insert(ctx.db, ctx.websiteId, {
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
    await recount(ctx.db, ctx.websiteId, item.id);
    await purgeItem(ctx, item);
  }
  return comment;
}

/** The top-level comment of a thread, for a reply to it or to one of its replies. */
async function findThread(ctx: Ctx, item: CommentedItem, id: CommentId): Promise<CommentId> {
  const answered = await find(ctx.db, ctx.websiteId, id);
  if (answered === null || answered.itemId !== item.id || answered.state !== 'approved') {
    throw commentErrors.error('COMMENTS_NOT_FOUND');
  }
  return answered.parentId ?? answered.id;
}
