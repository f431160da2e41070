import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#platform/context.ts';
import type { suggestTargetEndpoint } from '../admin-contract.ts';
import { guessTarget } from '../guess-target.ts';
import { toLookupPath } from './address.ts';
import type { RedirectParts } from './redirect-parts.ts';

export async function suggestTarget(
  ctx: Ctx,
  given: string,
  { findCandidates }: Pick<RedirectParts, 'findCandidates'>,
): Promise<ReplyOf<typeof suggestTargetEndpoint>> {
  const path = toLookupPath(given);
  const found = guessTarget(path, await findCandidates(ctx, path));
  return { suggestion: found === null ? null : { to: found.path, title: found.title } };
}
