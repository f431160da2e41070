import { readerOf } from '#features/content/server/index.ts';
import type { ItemId } from '#kernel/ids/id.ts';
import { type Edit, insertAt } from '#kernel/text/edits.ts';
import { escapeAttribute, escapeHtml } from '#kernel/text/escape.ts';
import type { Ctx } from '#platform/context.ts';
import type { CommentReply, CommentThread } from '../contract.ts';
import { countText } from '../count-text.ts';
import * as items from './item-repository.ts';
import { firstThreads } from './list-comments.ts';

// The markup that the template language writes for an item with comments.
const SECTION =
  /<div class="squarespace-comments" id="[^"]*" data-item-id="([0-9a-f]{24})" data-public-comment-count="[1-9]\d*"[^>]*>(?=<\/div>)/;

/** Date formatting of the website. */
export interface DateFormatSettings {
  language: string;
  timeZone: string;
}

/**
 * Inserts the first page of comments into the markup of a page, for readers without JavaScript and for search engines.
 */
export async function insertComments(ctx: Ctx, html: string, setting: DateFormatSettings): Promise<Edit[]> {
  const found = SECTION.exec(html);
  if (found === null) return [];
  const itemId = found[1] as ItemId;
  // A theme may write any id.
  const item = await items.find(ctx.db, ctx.websiteId, { itemId, reader: readerOf(ctx) });
  if (item === null) return [];
  const threads = await firstThreads(ctx, itemId);
  if (threads.length === 0) return [];
  const list = threads.map((thread) => renderThread(thread, setting)).join('');
  const section = `<section aria-label="Comments"><h2>${countText(item.commentCount)}</h2><ol class="comments-list">${list}</ol></section>`;
  return [insertAt(found.index + found[0].length, section)];
}

function renderThread(thread: CommentThread, setting: DateFormatSettings): string {
  const replies = thread.replies.map((reply) => `<li>${renderComment(reply, setting)}</li>`).join('');
  const replyList = replies === '' ? '' : `<ol class="comments-replies">${replies}</ol>`;
  return `<li>${renderComment(thread, setting)}${replyList}</li>`;
}

function renderComment({ name, text, addedOn }: CommentReply, { language, timeZone }: DateFormatSettings): string {
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(addedOn);
  const time = `<time datetime="${escapeAttribute(new Date(addedOn).toISOString())}">${escapeHtml(date)}</time>`;
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`);
  return `<article class="comment"><p class="comment-head"><strong>${escapeHtml(name)}</strong> ${time}</p><div class="comment-text">${paragraphs.join('')}</div></article>`;
}
