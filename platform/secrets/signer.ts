import { createHmac } from 'node:crypto';
import { isSameText } from './is-same-text.ts';

/**
 * What a signature covers, in a fixed order. The first field is the website, so that a signature of one website is not
 * valid on another. Only a value that belongs to no website has none.
 */
export type SignedFields = readonly (string | number)[];

/**
 * What signatures are used for. A signature for one purpose is not valid for another. A purpose has one signer, and none
 * is the beginning of another.
 */
export type Purpose = string | readonly [string, ...string[]];

/**
 * Turns purpose and fields into the text that is signed. Different fields have different texts. Null for fields that the
 * encoding cannot represent.
 */
export type Encode = (purpose: readonly string[], fields: SignedFields) => string | null;

export interface SignerOptions {
  /** Characters of a signature, of which each has six bits. All 43 by default. */
  length?: number;
  /** Only for values that were issued or stored with another encoding: see `colon-encoding.ts`. */
  encode?: Encode;
}

export interface Signer<Fields extends SignedFields> {
  /** The signature of the fields, as base64url. The same fields always have the same signature. */
  sign: (secret: string, fields: Fields) => string;
  /** Compares in constant time. False for fields that cannot be signed: visitors send them together with a signature. */
  verify: (secret: string, fields: Fields, signature: string) => boolean;
  /** All 32 bytes of the signature: a keyed hash to be stored, or to derive a value from. */
  hash: (secret: string, fields: Fields) => Buffer;
}

/** HMAC-SHA-256 over purpose and fields, with the secret of the installation. */
export function createSigner<Fields extends SignedFields>(
  purpose: Purpose,
  { length = 43, encode = encodeAsJson }: SignerOptions = {},
): Signer<Fields> {
  const purposes = typeof purpose === 'string' ? [purpose] : purpose;
  // A text in JSON begins with a bracket, any other with the purpose: no text belongs to two encodings.
  if (!purposes.every((part) => /^[a-z-]+$/.test(part))) throw new Error(`Not a purpose: ${purposes.join(' ')}`);
  const find = (secret: string, fields: Fields): Buffer | null => {
    const text = encode(purposes, fields);
    return text === null ? null : createHmac('sha256', secret).update(text).digest();
  };
  const hash = (secret: string, fields: Fields): Buffer => {
    const bytes = find(secret, fields);
    if (bytes === null) throw new Error(`These fields of ${purposes.join(' ')} cannot be signed`);
    return bytes;
  };
  const toText = (bytes: Buffer): string => bytes.toString('base64url').slice(0, length);
  return {
    hash,
    sign: (secret, fields) => toText(hash(secret, fields)),
    verify(secret, fields, signature) {
      const bytes = find(secret, fields);
      return bytes !== null && isSameText(toText(bytes), signature);
    },
  };
}

/** A JSON array delimits its fields, whatever they contain. */
function encodeAsJson(purpose: readonly string[], fields: SignedFields): string | null {
  // JSON has one text, `null`, for all numbers that are not finite.
  const isEncodable = fields.every((field) => typeof field === 'string' || Number.isFinite(field));
  return isEncodable ? JSON.stringify([...purpose, ...fields]) : null;
}
