import { createOwner } from '#features/members/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import { unique } from './unique.ts';

export const OWNER_PASSWORD = 'quiet river bowl';

/** Adds the owner of a website and returns their email address. */
export async function makeOwner(ctx: Ctx): Promise<string> {
  const { email } = await createOwner(ctx, { email: `${unique('owner')}@example.test`, password: OWNER_PASSWORD });
  return email;
}
