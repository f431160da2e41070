import { readMetadata } from '../../tus-headers.ts';

const BASE64 = /^[A-Za-z0-9+/]{1,3000}={0,2}$/;
const MAX_LENGTH = 500;

/** The file name in `Upload-Metadata`. Null if there is none that can be stored. */
export function readFilename(header: string | undefined): string | null {
  const value = readMetadata(header, 'filename') ?? '';
  if (!BASE64.test(value)) return null;
  try {
    const name = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'base64'));
    return name === '' || name.length > MAX_LENGTH || name.includes('\0') ? null : name;
  } catch {
    // The bytes are not UTF-8.
    return null;
  }
}
