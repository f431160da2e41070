import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { PageQuery } from '#kernel/contract/page.ts';
import { CommentIdSchema, CommentSettings, CommentState } from './comment.ts';

const READ_RATE = { max: 240, seconds: 60 };
const WRITE_RATE = { max: 120, seconds: 60 };

const OwnerComment = z.strictObject({
  id: z.string(),
  itemId: z.string(),
  itemTitle: z.string(),
  parentId: z.string().nullable(),
  state: CommentState,
  name: z.string(),
  email: z.string(),
  byMember: z.boolean(),
  text: z.string(),
  reasons: z.array(z.string()),
  flags: z.int(),
  addedOn: z.int(),
});
export type OwnerComment = z.infer<typeof OwnerComment>;

export const listOwnerCommentsEndpoint = endpoint({
  id: 'comments.listOwnerComments',
  method: 'GET',
  path: '/api/config/comments',
  summary: 'Lists the comments in one state, newest first, with the count of each state.',
  capability: 'comments.read',
  bodyLimit: 0,
  rate: READ_RATE,
  query: PageQuery.extend({ state: CommentState.default('waiting') }),
  reply: z.strictObject({
    comments: z.array(OwnerComment),
    total: z.int(),
    counts: z.record(CommentState, z.int()),
  }),
});

export const decideCommentsEndpoint = endpoint({
  id: 'comments.decideComments',
  method: 'POST',
  path: '/api/config/comments/decisions',
  summary: 'Sets the state of comments. Deleted comments are skipped.',
  capability: 'comments.write',
  bodyLimit: 16_384,
  rate: WRITE_RATE,
  body: z.strictObject({ ids: z.array(CommentIdSchema).min(1).max(100), state: CommentState }),
  reply: z.strictObject({ changed: z.int() }),
});

export const deleteCommentEndpoint = endpoint({
  id: 'comments.deleteComment',
  method: 'DELETE',
  path: '/api/config/comments/{commentId}',
  summary: 'Permanently deletes a comment and its replies.',
  capability: 'comments.write',
  bodyLimit: 0,
  rate: WRITE_RATE,
  params: z.strictObject({ commentId: CommentIdSchema }),
  reply: z.null(),
  status: 204,
  errors: ['COMMENTS_NOT_FOUND'],
});

export const getCommentSettingsEndpoint = endpoint({
  id: 'comments.getSettings',
  method: 'GET',
  path: '/api/config/comments/settings',
  summary: 'Returns the moderation and closing settings.',
  capability: 'comments.read',
  bodyLimit: 0,
  rate: READ_RATE,
  reply: z.strictObject({ settings: CommentSettings }),
});

export const updateCommentSettingsEndpoint = endpoint({
  id: 'comments.updateSettings',
  method: 'PUT',
  path: '/api/config/comments/settings',
  summary: 'Updates the moderation and closing settings.',
  capability: 'comments.write',
  bodyLimit: 1024,
  rate: WRITE_RATE,
  body: CommentSettings,
  reply: z.strictObject({ settings: CommentSettings }),
});
