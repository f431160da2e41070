import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#platform/context.ts';
import type { listGroupsEndpoint, listSignUpsEndpoint } from '../contract.ts';
import type { VariantRefInput } from '../request.ts';
import * as groupRepository from './group-repository.ts';
import * as requestRepository from './repository.ts';
import * as variants from './variant-repository.ts';

const PAGE = 50;

export async function listGroups(ctx: Ctx, cursor = ''): Promise<ReplyOf<typeof listGroupsEndpoint>> {
  const found = await groupRepository.list(ctx.db, ctx.websiteId, { after: cursor, limit: PAGE + 1 });
  const groups = found.slice(0, PAGE);
  return {
    signUpGroups: groups.map(({ firstAt, lastAt, options, ...group }) => ({
      ...group,
      variantId: group.sku || group.variantId,
      variantName: nameOf(options, group.attributes),
      firstSignUpOn: firstAt.getTime(),
      lastSignUpOn: lastAt.getTime(),
    })),
    ...toPaging(found.length, groups.at(-1)?.variantId),
  };
}

export async function listSignUps(
  ctx: Ctx,
  { cursor, ...variantRef }: VariantRefInput & { cursor?: string | undefined },
): Promise<ReplyOf<typeof listSignUpsEndpoint>> {
  const variantId = await variants.findVariantId(ctx.db, ctx.websiteId, variantRef);
  if (variantId === null) return { signUps: [], ...toPaging(0, undefined) };
  const [time, id = ''] = cursor?.split('.') ?? [];
  const after = time === undefined ? null : { time: new Date(Number(time) || 0), id };
  const found = await requestRepository.listWaiting(ctx.db, ctx.websiteId, { variantId, after, limit: PAGE + 1 });
  const requests = found.slice(0, PAGE);
  const last = requests.at(-1);
  return {
    signUps: requests.map((request) => ({
      id: request.id,
      productId: request.itemId,
      variantId: request.sku || request.variantId,
      siteVisitorEmail: request.email,
      createdOn: request.createdAt.getTime(),
      language: request.language,
      isQueued: request.state === 'queued',
    })),
    ...toPaging(found.length, last === undefined ? undefined : `${last.createdAt.getTime()}.${last.id}`),
  };
}

function nameOf(options: readonly string[], attributes: Readonly<Record<string, string>>): string {
  return options.flatMap((option) => attributes[option] ?? []).join(', ');
}

function toPaging(found: number, last: string | undefined): { hasNextPage: boolean; nextPageCursor: string | null } {
  const hasNextPage = found > PAGE;
  return { hasNextPage, nextPageCursor: hasNextPage ? (last ?? null) : null };
}
