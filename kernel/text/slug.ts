import { z } from 'zod';

const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The last part of a page's address. Paths that contain `config` belong to the owner area. */
export const Slug = z
  .string()
  .min(1)
  .max(120)
  .regex(SLUG_PATTERN, 'Use lower-case letters, digits and single hyphens')
  .refine((slug) => !slug.includes('config'), 'A slug may not contain "config"');
export type Slug = z.infer<typeof Slug>;
