import { createOwner } from '#features/members/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import { unique } from './unique.ts';

export const OWNER_PASSWORD = 'quiet river bowl';

/** The owner of a website; gives their address. */
export async function makeOwner(ctx: Ctx): Promise<string> {
  const { email } = await createOwner(ctx, { email: `${unique('owner')}@example.test`, password: OWNER_PASSWORD });
  return email;
}
