import { z } from 'zod';
import { type Id, type ItemId, idSchema } from '#kernel/ids/id.ts';

export type CommentId = Id<'comment'>;
export const CommentIdSchema = idSchema<'comment'>();

export const COMMENT_STATES = ['approved', 'waiting', 'spam', 'removed'] as const;
export const CommentState = z.enum(COMMENT_STATES);
export type CommentState = z.infer<typeof CommentState>;

/** Selects the comments that need the owner's approval. Comments that score as spam are never shown automatically. */
export const Moderation = z.enum(['all', 'newcomers', 'none']);
export type Moderation = z.infer<typeof Moderation>;

export const CommentSettings = z.strictObject({
  moderation: Moderation,
  /** Days after publication when the item's comments close. Null means never. */
  closeAfterDays: z.int().min(1).max(3650).nullable(),
});
export type CommentSettings = z.infer<typeof CommentSettings>;

export const DEFAULT_SETTINGS: CommentSettings = { moderation: 'newcomers', closeAfterDays: null };

export interface Comment {
  id: CommentId;
  itemId: ItemId;
  parentId: CommentId | null;
  state: CommentState;
  name: string;
  email: string;
  byMember: boolean;
  text: string;
  reasons: string[];
  flags: number;
  createdAt: Date;
}
