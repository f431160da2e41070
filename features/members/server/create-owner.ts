import { newId, type WebsiteId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
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

async function makeOwner(db: Db, websiteId: WebsiteId, email: string): Promise<void> {
  const account = await members.findAccountByEmail(db, email);
  if (account !== null) await members.setOwner(db, websiteId, account.id);
}

/**
 * Creates the website's owner. An existing member gets the role and keeps the password. A website that has an owner gets
 * another admin.
 */
export async function createOwner(ctx: Ctx, input: NewOwner): Promise<CreatedOwner> {
  const email = input.email.trim().toLowerCase();
  const generated = input.password === undefined ? newPassword(ctx.random) : null;
  const passwordHash = await hashPassword(input.password ?? generated ?? '');
  const created = await inTransaction(ctx, async ({ db, websiteId }) => {
    const createdAt = ctx.clock();
    const isNew = await members.insert(db, { id: newId(createdAt, ctx.random), email, passwordHash, createdAt });
    await members.insertMembership(db, websiteId, { email, role: ADMIN_ROLE, createdAt });
    if (!(await members.hasOwner(db, websiteId))) await makeOwner(db, websiteId, email);
    return isNew;
  });
  return { email, generatedPassword: created ? generated : null };
}
