import { z } from 'zod';

// What `navigator.credentials` returns, as JSON. Fields that are not listed are ignored: browsers add new ones.

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/, 'Not base64url');
const CredentialId = base64url(1400);
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const common = {
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
};

/** A new passkey. */
export const PasskeyAttestation = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(12_000),
    transports: z.array(z.enum(TRANSPORTS)).max(10).optional(),
  }),
});
export type PasskeyAttestation = z.output<typeof PasskeyAttestation>;

/** The proof that a browser has a passkey. */
export const PasskeyAssertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(2000),
    userHandle: base64url(200).nullish(),
  }),
});
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>;
