import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { newId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import type { Viewer } from '#platform/http/route.ts';
import type { PasskeyRow } from '../account-contract.ts';
import { membersErrors } from '../errors.ts';
import type { PasskeyAttestation } from '../passkey-schema.ts';
import { CHALLENGE_LIFETIME_MS, MAX_PASSKEYS } from '../rules.ts';
import type { Passkey } from './passkey-repository.ts';
import * as passkeys from './passkey-repository.ts';
import { requireAccount } from './require-account.ts';
import { consumeChallenge, type PasskeyOrigin, rpIdOf, storeChallenge } from './verify-passkey.ts';

export async function requestPasskeyRegistration(
  ctx: Ctx,
  viewer: Viewer,
  at: PasskeyOrigin & { site: string },
): Promise<Record<string, unknown>> {
  const account = await requireAccount(ctx, viewer);
  const known = await passkeys.listOf(ctx.db, ctx.websiteId, account.id);
  if (known.length >= MAX_PASSKEYS) throw membersErrors.error('MEMBERS_TOO_MANY_PASSKEYS');
  const options = await generateRegistrationOptions({
    rpName: at.site,
    rpID: rpIdOf(at),
    userName: account.email,
    userDisplayName: account.name === '' ? account.email : account.name,
    userID: new TextEncoder().encode(account.id),
    timeout: CHALLENGE_LIFETIME_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  await storeChallenge(ctx, options.challenge, { kind: 'passkey-registration', memberId: account.id });
  return { ...options };
}

export interface NewPasskey extends PasskeyOrigin {
  name: string;
  passkey: PasskeyAttestation;
}

/** Stores a passkey that the browser has created for this host. */
export async function createPasskey(ctx: Ctx, viewer: Viewer, input: NewPasskey): Promise<PasskeyRow> {
  return await inTransaction(ctx, async (tx) => {
    const account = await requireAccount(tx, viewer);
    const credential = await verifyCredential(tx, viewer, input);
    if (credential === null) throw membersErrors.error('MEMBERS_PASSKEY_REFUSED');
    const known = await passkeys.listOf(tx.db, tx.websiteId, account.id);
    if (known.length >= MAX_PASSKEYS) throw membersErrors.error('MEMBERS_TOO_MANY_PASSKEYS');
    const now = tx.clock();
    const passkey = {
      id: newId<'passkey'>(now, tx.random),
      credentialId: credential.id,
      memberId: account.id,
      name: input.name,
      rpId: rpIdOf(input),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: [...(credential.transports ?? [])],
      createdAt: now,
    };
    if (!(await passkeys.insert(tx.db, tx.websiteId, passkey))) throw membersErrors.error('MEMBERS_PASSKEY_EXISTS');
    ctx.activity?.describe({
      subject: { kind: 'account', id: account.id, label: account.email },
      after: { passkey: input.name },
    });
    return toPasskeyRow({ ...passkey, lastUsedAt: null });
  });
}

export function toPasskeyRow({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyRow {
  return { id, name, createdOn: createdAt.getTime(), lastUsedOn: lastUsedAt?.getTime() ?? null };
}

async function verifyCredential(
  ctx: Ctx,
  { memberId }: Viewer,
  { passkey, ...at }: NewPasskey,
): Promise<WebAuthnCredential | null> {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: toResponse(passkey),
      expectedChallenge: (challenge) => consumeChallenge(ctx, challenge, { kind: 'passkey-registration', memberId }),
      expectedOrigin: at.origin,
      expectedRPID: rpIdOf(at),
      requireUserVerification: true,
    });
    return registrationInfo?.credential ?? null;
  } catch (error) {
    // The library throws for malformed data as well as for a wrong origin or challenge.
    ctx.log.warn(
      { event: 'passkey.refused', websiteId: ctx.websiteId, reason: String(error) },
      'a passkey was refused',
    );
    return null;
  }
}

function toResponse({ authenticatorAttachment, response, ...passkey }: PasskeyAttestation): RegistrationResponseJSON {
  const { transports, ...fields } = response;
  return {
    ...passkey,
    response: { ...fields, ...(transports !== undefined && { transports }) },
    ...(authenticatorAttachment && { authenticatorAttachment }),
    clientExtensionResults: {},
  };
}
