import { z } from 'zod';
import { Slug } from '#kernel/text/slug.ts';

/**
 * `starter.json`: how a folder is offered as the start of a new site. It is not part of the site: an import leaves it
 * out, and an export has none.
 */
export const StarterFile = z.strictObject({
  /** The name of the folder. */
  name: Slug,
  title: z.string().trim().min(1).max(100),
  description: z.string().trim().min(1).max(300),
});
export type StarterFile = z.infer<typeof StarterFile>;
