/** The text of a table in one of the encodings that spreadsheets write. */
export type TableEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Finds the encoding by the beginning of a file: a byte order mark, otherwise UTF-8 if it is valid, otherwise
 * Windows-1252, which Excel writes in Europe and America.
 */
export function detectEncoding(beginning: Uint8Array): TableEncoding {
  const [first, second] = beginning;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return isUtf8(beginning) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    // As a stream, because the beginning may end within a character.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
