import { CAPTIONS_TYPE, isCaptions } from '../captions.ts';
import { findSvgRoot } from './svg/find-svg-root.ts';

/** This many bytes from the start are enough to detect the type of a file. */
export const HEAD_LENGTH = 4096;

/** Bytes at an offset. A question mark matches any byte. */
type Signature = readonly [offset: number, bytes: string, contentType: string];

const SIGNATURES: readonly Signature[] = [
  [0, '\u00ff\u00d8\u00ff', 'image/jpeg'],
  [0, '\u0089PNG\r\n\u001a\n', 'image/png'],
  [0, 'GIF87a', 'image/gif'],
  [0, 'GIF89a', 'image/gif'],
  [0, 'RIFF????WEBP', 'image/webp'],
  [0, 'RIFF????WAVE', 'audio/wav'],
  [4, 'ftypavif', 'image/avif'],
  [4, 'ftypM4A', 'audio/mp4'],
  [4, 'ftypM4B', 'audio/mp4'],
  [4, 'ftypqt', 'video/quicktime'],
  [4, 'ftypisom', 'video/mp4'],
  [4, 'ftypiso', 'video/mp4'],
  [4, 'ftypmp4', 'video/mp4'],
  [4, 'ftypavc1', 'video/mp4'],
  [4, 'ftypM4V', 'video/mp4'],
  [4, 'ftypdash', 'video/mp4'],
  [0, '\u001a\u0045\u00df\u00a3', 'video/webm'],
  [0, 'OggS', 'audio/ogg'],
  [0, 'fLaC', 'audio/flac'],
  [0, 'ID3', 'audio/mpeg'],
  [0, '\u00ff\u00fb', 'audio/mpeg'],
  [0, '\u00ff\u00fa', 'audio/mpeg'],
  [0, '\u00ff\u00f3', 'audio/mpeg'],
  [0, '\u00ff\u00f2', 'audio/mpeg'],
  [0, '%PDF-', 'application/pdf'],
  [0, 'PK\u0003\u0004', 'application/zip'],
  [0, 'PK\u0005\u0006', 'application/zip'],
];

/** The header of the container names its kind. */
const WEBM_NAME_WITHIN = 100;

/**
 * The type of a file, by its content only. Null for types that are not accepted. A compressed SVG (svgz) is not: its
 * decompressed size cannot be bounded in advance.
 */
export function sniff(head: Uint8Array): string | null {
  const text = toBinaryText(head.subarray(0, HEAD_LENGTH));
  const found = SIGNATURES.find(([offset, bytes]) => matchesAt(text, offset, bytes))?.[2];
  // Other files in the same container, such as Matroska, do not play in browsers.
  if (found === 'video/webm' && !text.slice(0, WEBM_NAME_WITHIN).includes('webm')) return null;
  if (found !== undefined) return found;
  if (text === '' || !isText(head)) return null;
  if (isCaptions(text.replace(/^\u00ef\u00bb\u00bf/, ''))) return CAPTIONS_TYPE;
  return findSvgRoot(text) === null ? 'text/plain' : 'image/svg+xml';
}

function toBinaryText(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

function matchesAt(text: string, offset: number, bytes: string): boolean {
  if (text.length < offset + bytes.length) return false;
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i] !== '?' && text[offset + i] !== bytes[i]) return false;
  }
  return true;
}

const TAB = 9;
const CARRIAGE_RETURN = 13;
const ESCAPE = 27;
const SPACE = 32;
const DELETE = 127;

/** No control characters other than those in text. */
function isText(head: Uint8Array): boolean {
  return head.every((byte) =>
    byte < SPACE ? byte === ESCAPE || (byte >= TAB && byte <= CARRIAGE_RETURN) : byte !== DELETE,
  );
}
