import { z } from 'zod';
import { type Id, type ItemId, idSchema } from '#kernel/ids/id.ts';

export type ReviewId = Id<'review'>;
export const ReviewIdSchema = idSchema<'review'>();

export const REVIEW_STATES = ['approved', 'waiting', 'spam', 'hidden'] as const;
export const ReviewState = z.enum(REVIEW_STATES);
export type ReviewState = z.infer<typeof ReviewState>;

export const MAX_STARS = 5;
export const Rating = z.int().min(1).max(MAX_STARS);

export interface Review {
  id: ReviewId;
  itemId: ItemId;
  state: ReviewState;
  rating: number;
  title: string;
  text: string;
  name: string;
  email: string;
  verified: boolean;
  source: string | null;
  reasons: string[];
  createdAt: Date;
}
