import { describe, expect, it } from 'vitest';
import { checkSignature, signEvent } from './signature.ts';

const secret = 'whsec_one';
const text = '{"id":"evt_1"}';
const seconds = 1_800_000_000;
const now = new Date(seconds * 1000);
const good = signEvent(secret, text, seconds);

describe('the signature of a Stripe event', () => {
  it('is the HMAC-SHA256 of timestamp, dot and body, as Stripe documents it', () => {
    // Computed with `printf '%s' '1800000000.{"id":"evt_1"}' | openssl dgst -sha256 -hmac whsec_one`.
    expect(good).toBe('t=1800000000,v1=1b1175c4f27446431d116ab61cb6ec9bbac7dd5c3be4a273ba6645a112bb4bb4');
  });

  it('is valid up to 300 seconds before or after its timestamp', () => {
    const at = (offset: number) =>
      checkSignature(secret, { text, signature: good }, new Date((seconds + offset) * 1000));
    expect([at(0), at(300), at(301), at(-300), at(-301)]).toStrictEqual(['ok', 'ok', 'too-old', 'ok', 'too-old']);
  });

  it('may be one of several, as during the rotation of a secret', () => {
    const both = `t=${seconds},v1=${'0'.repeat(64)},${good.split(',')[1]},v0=x`;
    expect(checkSignature(secret, { text, signature: both }, now)).toBe('ok');
  });

  it.each([
    undefined,
    '',
    'nonsense',
    `t=${seconds}`,
    `t=${seconds},v1=`,
    `t=,${good.split(',')[1]}`,
    `t=${seconds + 1},${good.split(',')[1]}`,
    signEvent('whsec_two', text, seconds),
    good.replace('v1=', 'v0='),
  ])('rejects the signature %j', (signature) => {
    expect(checkSignature(secret, { text, signature }, now)).toBe('wrong-signature');
  });

  it('is invalid for another body', () => {
    expect(checkSignature(secret, { text: `${text} `, signature: good }, now)).toBe('wrong-signature');
  });
});
