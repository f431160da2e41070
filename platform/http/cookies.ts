/** Reads one cookie from a request's header without parsing all of them. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  let from = 0;
  while (from < header.length) {
    let end = header.indexOf(';', from);
    if (end === -1) end = header.length;
    const equals = header.indexOf('=', from);
    if (equals !== -1 && equals < end && header.slice(from, equals).trim() === name) {
      return decode(header.slice(equals + 1, end).trim());
    }
    from = end + 1;
  }
  return undefined;
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
