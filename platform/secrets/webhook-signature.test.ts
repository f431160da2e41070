import { expect, it } from 'vitest';
import { signWebhook } from './webhook-signature.ts';

it('signs a webhook request as docs/forms.md describes it for receivers', () => {
  // printf '1800000000.{}' | openssl dgst -sha256 -hmac whsec_1
  expect(signWebhook('whsec_1', '{}', 1_800_000_000)).toBe(
    't=1800000000,v1=bbdb619096d4ecc6af75964fe2e4e9749c006ec57f6af2ddbd656b4749b9887d',
  );
});
