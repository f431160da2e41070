import { call } from '#browser/client/call.ts';
import type { BodyOf } from '#kernel/contract/endpoint.ts';
import type { signUpEndpoint } from '../contract.ts';
import { readLanguage } from './read-language.ts';

export type SignUpPayload = Omit<BodyOf<typeof signUpEndpoint>, 'language'>;

/** Sends a sign-up and returns the message that replaces the form. */
export async function sendSignUp(payload: SignUpPayload): Promise<string> {
  const { message } = await call<typeof signUpEndpoint>(
    { method: 'POST', path: '/api/site-users/account/notifications/restock' },
    { body: { ...payload, ...readLanguage() } },
  );
  return message;
}
