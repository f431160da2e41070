import { z } from 'zod';

const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The last segment of a page's path. Paths that contain `config` belong to the admin. */
export const Slug = z
  .string()
  .min(1)
  .max(120)
  .regex(SLUG_PATTERN, 'Use lower-case letters, digits and single hyphens')
  .refine((slug) => !slug.includes('config'), 'A slug may not contain "config"');
export type Slug = z.infer<typeof Slug>;
