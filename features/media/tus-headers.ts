/** The version of the tus protocol (https://tus.io/protocols/resumable-upload) for uploads in parts. */
export const TUS_VERSION = '1.0.0';
/** The content type of a part. */
export const PART_TYPE = 'application/offset+octet-stream';

const MAX_METADATA = 4096;
const WHOLE_NUMBER = /^\d{1,15}$/;

/** A size or offset in bytes. Null if it is not a whole number. */
export function readBytes(header: string | undefined): number | null {
  return header !== undefined && WHOLE_NUMBER.test(header) ? Number(header) : null;
}

/** A value in `Upload-Metadata`, still in base64: pairs of a key and its value, separated by commas. */
export function readMetadata(header: string | undefined, name: string): string | null {
  if (header === undefined || header.length > MAX_METADATA) return null;
  for (const pair of header.split(',')) {
    const [key, value = ''] = pair.trim().split(' ');
    if (key === name) return value;
  }
  return null;
}
