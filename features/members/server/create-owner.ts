import { newId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { ADMIN_ROLE } from '../roles.ts';
import { hashPassword, newPassword } from './passwords.ts';
import * as members from './repository.ts';

export interface NewOwner {
  email: string;
  /** Generated when left out. */
  password?: string | undefined;
}

export interface CreatedOwner {
  email: string;
  /** Shown once, it cannot be read again. Null when the password was given or the member existed. */
  generatedPassword: string | null;
}

/** Creates the website's owner. An existing member gets the role and keeps the password. */
export async function createOwner(ctx: Ctx, input: NewOwner): Promise<CreatedOwner> {
  const email = input.email.trim().toLowerCase();
  const generated = input.password === undefined ? newPassword(ctx.random) : null;
  const passwordHash = await hashPassword(input.password ?? generated ?? '');
  const created = await inTransaction(ctx, async ({ db, websiteId }) => {
    const createdAt = ctx.clock();
    const isNew = await members.insert(db, { id: newId(createdAt, ctx.random), email, passwordHash, createdAt });
    await members.insertMembership(db, websiteId, { email, role: ADMIN_ROLE, createdAt });
    return isNew;
  });
  return { email, generatedPassword: created ? generated : null };
}
