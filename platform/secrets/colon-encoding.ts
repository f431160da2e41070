import type { Encode } from './signer.ts';

// `purpose:field:field`, the text of values that were in use before signatures had an encoding of their own: links in
// emails, cookies, hashes in the database. They have to stay valid, so their text stays the same, byte for byte. New
// purposes use the default encoding of the signer.

const hasColon = (field: string | number): boolean => String(field).includes(':');

/** For any number of fields without colons, such as ids. */
export const colonEncoding: Encode = (purpose, fields) =>
  fields.some(hasColon) ? null : [...purpose, ...fields].join(':');

/** For exactly `count` fields, of which the last may be any text. */
export function colonEncodingWithText(count: number): Encode {
  return (purpose, fields) =>
    fields.length !== count || fields.slice(0, -1).some(hasColon) ? null : [...purpose, ...fields].join(':');
}
