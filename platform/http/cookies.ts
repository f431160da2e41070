/** Reads one cookie from a request's header without parsing all of them. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  let from = 0;
  let equals = -1;
  while (from < header.length) {
    const end = indexOrEnd(header, ';', from);
    // Searched only beyond the last result, so that cookies without a value do not each search the whole header.
    if (equals < from) equals = indexOrEnd(header, '=', from);
    if (equals < end && header.slice(from, equals).trim() === name) {
      return decode(header.slice(equals + 1, end).trim());
    }
    from = end + 1;
  }
  return undefined;
}

function indexOrEnd(text: string, search: string, from: number): number {
  const found = text.indexOf(search, from);
  return found === -1 ? text.length : found;
}

function decode(value: string): string {
  if (!value.includes('%')) return value;
  try {
    return decodeURIComponent(value);
  } catch (cause) {
    // An incorrectly encoded cookie counts as empty.
    if (cause instanceof URIError) return '';
    throw cause;
  }
}

export interface CookieOptions {
  /** Seconds. 0 removes the cookie. Default: until the browser is closed. */
  maxAge?: number;
  httpOnly?: boolean;
  secure: boolean;
  path?: string;
}

export function formatCookie(name: string, value: string, options: CookieOptions): string {
  let text = `${name}=${encodeURIComponent(value)}; Path=${options.path ?? '/'}; SameSite=Lax`;
  if (options.maxAge !== undefined) text += `; Max-Age=${options.maxAge}`;
  if (options.httpOnly === true) text += '; HttpOnly';
  if (options.secure) text += '; Secure';
  return text;
}
