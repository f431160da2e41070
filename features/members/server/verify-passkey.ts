import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { MemberId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { membersErrors } from '../errors.ts';
import type { PasskeyAssertion } from '../passkey-schema.ts';
import { CHALLENGE_LIFETIME_MS } from '../rules.ts';
import * as challenges from './challenge-repository.ts';
import type { Passkey } from './passkey-repository.ts';
import * as passkeys from './passkey-repository.ts';
import { hashToken } from './tokens.ts';

/** Where the browser is: a passkey works on the host that it was created on, and nowhere else. */
export interface PasskeyOrigin {
  /** Scheme, host and port, e.g. `https://shop.example`. */
  origin: string;
}

/** The name of the website for authenticators: its host without the port. */
export function rpIdOf({ origin }: PasskeyOrigin): string {
  return new URL(origin).hostname;
}

/** Stores the challenge that a passkey will sign. It is used once. */
export async function storeChallenge(
  ctx: Ctx,
  challenge: string,
  of: { kind: 'passkey' | 'passkey-registration'; memberId: MemberId | null },
): Promise<void> {
  const createdAt = ctx.clock();
  const expiresAt = new Date(createdAt.getTime() + CHALLENGE_LIFETIME_MS);
  await challenges.insert(ctx.db, ctx.websiteId, { ...of, tokenHash: hashToken(challenge), createdAt, expiresAt });
}

/** The options with which any passkey of the website can be asked for: the browser lists those that it has. */
export async function requestPasskey(ctx: Ctx, at: PasskeyOrigin): Promise<Record<string, unknown>> {
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(at),
    userVerification: 'required',
    timeout: CHALLENGE_LIFETIME_MS,
  });
  await storeChallenge(ctx, options.challenge, { kind: 'passkey', memberId: null });
  return { ...options };
}

export interface PasskeyProof extends PasskeyOrigin {
  passkey: PasskeyAssertion;
}

/** The member who has proved a passkey. The reply is the same for every failure. The log tells them apart. */
export async function verifyPasskey(ctx: Ctx, proof: PasskeyProof): Promise<MemberId> {
  const stored = await passkeys.findByCredential(ctx.db, ctx.websiteId, proof.passkey.id);
  const outcome = stored === null ? 'unknown passkey' : await checkAssertion(ctx, stored, proof);
  if (stored === null || outcome !== null) {
    ctx.log.warn({ event: 'passkey.refused', websiteId: ctx.websiteId, reason: outcome }, 'a passkey was refused');
    throw membersErrors.error('MEMBERS_PASSKEY_REFUSED');
  }
  return stored.memberId;
}

/** Null when the passkey is proved, otherwise the reason. */
async function checkAssertion(ctx: Ctx, stored: Passkey, proof: PasskeyProof): Promise<string | null> {
  if (stored.rpId !== rpIdOf(proof)) return 'created for another host';
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: toResponse(proof.passkey),
      expectedChallenge: (challenge) => consumeChallenge(ctx, challenge, { kind: 'passkey', memberId: null }),
      expectedOrigin: proof.origin,
      expectedRPID: stored.rpId,
      credential: {
        id: stored.credentialId,
        publicKey: new Uint8Array(stored.publicKey),
        // Checked below, in one statement for all processes.
        counter: 0,
        transports: stored.transports,
      },
      requireUserVerification: true,
    });
    if (!verified) return 'wrong signature';
    const { newCounter: counter } = authenticationInfo;
    const use = { credentialId: stored.credentialId, counter, now: ctx.clock() };
    return (await passkeys.recordUse(ctx.db, ctx.websiteId, use)) ? null : 'counter not increased';
  } catch (error) {
    // The library throws for malformed data as well as for a wrong origin or challenge.
    return String(error);
  }
}

/** Uses up a challenge that was issued for this kind of step, and for this member if it was issued to one. */
export async function consumeChallenge(
  ctx: Ctx,
  challenge: string,
  of: { kind: 'passkey' | 'passkey-registration'; memberId: MemberId | null },
): Promise<boolean> {
  const at = { tokenHash: hashToken(challenge), kind: of.kind, now: ctx.clock() };
  const used = await challenges.use(ctx.db, ctx.websiteId, at);
  return used !== null && used.memberId === of.memberId;
}

function toResponse({ authenticatorAttachment, response, ...passkey }: PasskeyAssertion): AuthenticationResponseJSON {
  const { userHandle, ...fields } = response;
  return {
    ...passkey,
    response: { ...fields, ...(userHandle && { userHandle }) },
    ...(authenticatorAttachment && { authenticatorAttachment }),
    clientExtensionResults: {},
  };
}
