import type { Ctx } from '#platform/context.ts';
import type { Kinds } from './repository.ts';

export interface ReviewParts {
  secret: string;
  /** Which reviews the website takes and shows, by its settings. */
  getKinds: (ctx: Ctx) => Promise<Kinds>;
}
