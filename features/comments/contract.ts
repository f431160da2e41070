import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { Email } from '#kernel/text/email.ts';
import { CommentIdSchema } from './comment.ts';
import { MAX_NAME, MAX_TEXT } from './rules.ts';

const READ_RATE = { max: 240, seconds: 60 };
const WRITE_RATE = { max: 10, seconds: 300 };
const TOUCH_RATE = { max: 60, seconds: 60 };

const ItemParams = z.strictObject({ itemId: idSchema<'item'>() });
const CommentParams = z.strictObject({ commentId: CommentIdSchema });

const Reply = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Written by a member of the website. */
  byMember: z.boolean(),
  /** Plain text. */
  text: z.string(),
  /** Milliseconds. */
  addedOn: z.int(),
});
export type CommentReply = z.infer<typeof Reply>;

export const CommentThread = Reply.extend({ replies: z.array(Reply) });
export type CommentThread = z.infer<typeof CommentThread>;

export const listCommentsEndpoint = endpoint({
  id: 'comments.listComments',
  method: 'GET',
  path: '/api/comments/{itemId}',
  summary:
    'Lists the comments of an item, newest first, with their replies in order, and the stamp for the comment form.',
  capability: 'public',
  bodyLimit: 0,
  rate: READ_RATE,
  params: ItemParams,
  query: z.strictObject({
    /** `next` from the previous page. */
    cursor: z
      .string()
      .regex(/^\d{1,15}\.[0-9a-f]{24}$/)
      .optional(),
  }),
  reply: z.strictObject({
    comments: z.array(CommentThread),
    /** Includes replies. */
    total: z.int(),
    next: z.string().nullable(),
    open: z.boolean(),
    stamp: z.string(),
  }),
  errors: ['COMMENTS_ITEM_NOT_FOUND'],
});

export const AddCommentBody = z.strictObject({
  name: z.string().trim().min(1, 'Please enter your name').max(MAX_NAME, 'Please enter a shorter name'),
  email: z.union([z.literal(''), Email], 'Please enter a valid email').default(''),
  text: z.string().trim().min(1, 'Please write a comment').max(MAX_TEXT, 'A comment may have at most 5,000 characters'),
  parentId: CommentIdSchema.nullable().default(null),
  stamp: z.string().max(100),
  /** Honeypot: hidden from people, so it must stay empty. */
  homepage: z.string().max(500).default(''),
});
export type AddCommentBody = z.output<typeof AddCommentBody>;

export const addCommentEndpoint = endpoint({
  id: 'comments.addComment',
  method: 'POST',
  path: '/api/comments/{itemId}',
  summary: 'Adds a comment or a reply. It may await moderation. A repeated submission is stored once.',
  capability: 'public',
  bodyLimit: 65_536,
  rate: WRITE_RATE,
  params: ItemParams,
  body: AddCommentBody,
  reply: z.strictObject({
    comment: Reply,
    parentId: z.string().nullable(),
    waiting: z.boolean(),
    /** Allows the author to remove the comment for a limited time. */
    token: z.string(),
    removableUntil: z.int(),
  }),
  status: 201,
  errors: ['COMMENTS_ITEM_NOT_FOUND', 'COMMENTS_NOT_FOUND', 'COMMENTS_CLOSED', 'COMMENTS_FORM_TOO_OLD'],
});

export const removeOwnCommentEndpoint = endpoint({
  id: 'comments.removeOwnComment',
  method: 'POST',
  path: '/api/comments/{commentId}/removal',
  summary: 'Deletes a comment with the token that its author received.',
  capability: 'public',
  bodyLimit: 1024,
  rate: TOUCH_RATE,
  params: CommentParams,
  body: z.strictObject({ token: z.string().max(100) }),
  reply: z.strictObject({ total: z.int() }),
  errors: ['COMMENTS_NOT_YOURS', 'COMMENTS_TOO_LATE'],
});

export const flagCommentEndpoint = endpoint({
  id: 'comments.flagComment',
  method: 'POST',
  path: '/api/comments/{commentId}/flag',
  summary: 'Flags a comment for review. Each visitor counts once.',
  capability: 'public',
  bodyLimit: 0,
  rate: TOUCH_RATE,
  params: CommentParams,
  reply: z.null(),
  status: 204,
  errors: ['COMMENTS_NOT_FOUND'],
});

const LikeReply = z.strictObject({ likeCount: z.int(), liked: z.boolean() });

export const likeItemEndpoint = endpoint({
  id: 'comments.likeItem',
  method: 'POST',
  path: '/api/likes/{itemId}',
  summary: 'Likes an item. Each visitor counts once.',
  capability: 'public',
  bodyLimit: 0,
  rate: TOUCH_RATE,
  params: ItemParams,
  reply: LikeReply,
  errors: ['COMMENTS_ITEM_NOT_FOUND', 'COMMENTS_LIKES_OFF'],
});

export const unlikeItemEndpoint = endpoint({
  id: 'comments.unlikeItem',
  method: 'DELETE',
  path: '/api/likes/{itemId}',
  summary: 'Removes a like.',
  capability: 'public',
  bodyLimit: 0,
  rate: TOUCH_RATE,
  params: ItemParams,
  reply: LikeReply,
  errors: ['COMMENTS_ITEM_NOT_FOUND', 'COMMENTS_LIKES_OFF'],
});
