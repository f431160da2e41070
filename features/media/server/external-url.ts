const MAX_URL = 2083;

/** The file of a video of another site: its URL. */
export function writeExternalUrl(url: string): Uint8Array {
  return new TextEncoder().encode(`${url}\n`);
}

/** The URL in such a file. Null if there is none. Pages show only URLs of sites that they know. */
export function readExternalUrl(bytes: Uint8Array): string | null {
  const [line = ''] = new TextDecoder().decode(bytes.subarray(0, MAX_URL)).split(/[\r\n]/, 1);
  return line.startsWith('https://') ? line : null;
}
