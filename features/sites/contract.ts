import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';

/** Something wrong in a theme; line and column count from 1, and are 0 where a file as a whole is meant. */
export const ThemeProblemRow = z.strictObject({
  file: z.string(),
  line: z.int().min(0),
  column: z.int().min(0),
  code: z.string(),
  message: z.string(),
  /** Whether the theme cannot be shown while it stands. */
  fatal: z.boolean(),
});
export type ThemeProblemRow = z.infer<typeof ThemeProblemRow>;

export const listThemeProblemsEndpoint = endpoint({
  id: 'sites.listThemeProblems',
  method: 'GET',
  path: '/api/config/theme/problems',
  summary: 'Lists what is wrong in the theme as it was last saved, and says which version visitors see.',
  capability: 'design.read',
  bodyLimit: 0,
  rate: { max: 120, seconds: 60 },
  reply: z.strictObject({
    /** `saved`: as last saved. `last-good`: an older one, since that has a fatal problem. `partly`: there is no older one. */
    shown: z.enum(['saved', 'last-good', 'partly']),
    problems: z.array(ThemeProblemRow),
  }),
});
