import { z } from 'zod';

/** An id of one kind of entity. Ids of different kinds are not assignable to each other. */
export type Id<Kind extends string> = string & z.$brand<Kind>;

export type WebsiteId = Id<'website'>;
export type MemberId = Id<'member'>;
export type CollectionId = Id<'collection'>;
export type ItemId = Id<'item'>;
export type MediaId = Id<'media'>;
export type CartId = Id<'cart'>;
export type CartEntryId = Id<'cart-entry'>;
export type FormId = Id<'form'>;

const ID_PATTERN = /^[0-9a-f]{24}$/;

/** The schema of an id on the wire: 24 lower-case hexadecimal digits. */
export function idSchema<Kind extends string>() {
  return z.string().regex(ID_PATTERN, 'Not an id').brand<Kind>();
}

/** Cryptographic random bytes, passed in so that pure code stays pure and tests can fix them. */
export type Random = (length: number) => Uint8Array;

/**
 * Seconds first, then 64 random bits: unique without coordination, and rows created at the same time are adjacent in an
 * index.
 */
export function newId<Kind extends string>(now: Date, random: Random): Id<Kind> {
  const seconds = Math.floor(now.getTime() / 1000)
    .toString(16)
    .padStart(8, '0');
  return (seconds + toHex(random(8))) as Id<Kind>;
}

export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
  return text;
}
