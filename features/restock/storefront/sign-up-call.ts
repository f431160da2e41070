import { call } from '#browser/client/call.ts';
import type { BodyOf } from '#kernel/contract/endpoint.ts';
import type { signUpEndpoint } from '../contract.ts';
import { readLanguage } from './read-language.ts';

export type SignUpPayload = Omit<BodyOf<typeof signUpEndpoint>, 'language'>;

export async function sendSignUp(payload: SignUpPayload): Promise<void> {
  await call<typeof signUpEndpoint>(
    { method: 'POST', path: '/api/site-users/account/notifications/restock' },
    { body: { ...payload, ...readLanguage() } },
  );
}
