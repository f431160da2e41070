import { ApiError } from '#browser/client/api-error.ts';
import { call } from '#browser/client/call.ts';
import type { PasskeyAssertion, PasskeyAttestation } from '../passkey-schema.ts';
import { requestPasskeyRegistration } from './account-api.ts';
import { accountMessages } from './account-messages.ts';
import { requestPasskey } from './session-api.ts';

/** Pages without TLS and older browsers have no passkeys. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
}

/** Lets the member choose a passkey of this website. */
export async function provePasskey(): Promise<PasskeyAssertion> {
  const { options } = await call(requestPasskey);
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return (await ask(() => navigator.credentials.get({ publicKey }))) as PasskeyAssertion;
}

/** Lets the device of the member create a passkey for this website. */
export async function makePasskey(): Promise<PasskeyAttestation> {
  const { options } = await call(requestPasskeyRegistration);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return (await ask(() => navigator.credentials.create({ publicKey }))) as PasskeyAttestation;
}

/** The browser does not tell why a passkey was not used: the member may have cancelled, or there is none. */
async function ask(prompt: () => Promise<Credential | null>): Promise<unknown> {
  try {
    const credential = await prompt();
    if (credential instanceof PublicKeyCredential) return credential.toJSON();
  } catch (cause) {
    throw toError(cause);
  }
  throw toError(undefined);
}

function toError(cause: unknown): ApiError {
  const isSupported = !(cause instanceof Error) || cause.name === 'NotAllowedError' || cause.name === 'AbortError';
  const message = isSupported ? accountMessages.passkeyNotUsed : describe(cause);
  return new ApiError({ code: 'PASSKEY_NOT_USED', message, status: 0 }, { cause });
}

function describe(cause: Error): string {
  // The device already has a passkey of this account.
  if (cause.name === 'InvalidStateError') return accountMessages.passkeyKnown;
  return accountMessages.passkeyNotSupported;
}
