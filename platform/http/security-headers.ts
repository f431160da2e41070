/** Headers that every reply carries. */
export const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), browsing-topics=()',
} as const;

/**
 * A published page may run its owner's scripts and show media from elsewhere; it may not be framed by others, and no plug-in
 * or base address can be slipped in.
 */
export const SITE_POLICY = "object-src 'none'; base-uri 'self'; frame-ancestors 'self'; form-action 'self' https:";

/** Addresses of others that a page needs besides its own. */
export interface OutsideSources {
  script: readonly string[];
  frame: readonly string[];
  connect: readonly string[];
  image: readonly string[];
}

const NO_SOURCES: OutsideSources = { script: [], frame: [], connect: [], image: [] };

/** Pages where money or the owner area is at stake run our own scripts only, and those of who takes the money. */
export function strictPolicy(nonce: string, outside: OutsideSources = NO_SOURCES): string {
  const { script, frame, connect, image } = outside;
  return [
    "default-src 'none'",
    ['script-src', "'self'", `'nonce-${nonce}'`, ...script].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    // Widgets of the owner area set sizes in style attributes.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...image].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    ...(frame.length === 0 ? [] : [['frame-src', ...frame].join(' ')]),
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'allow-duplicates' default vitrine",
  ].join('; ');
}

/**
 * The cart is a page of the theme, and what is in it is about money: of scripts it runs our own files and what has the nonce,
 * none of the site's. Pictures and fonts may come from elsewhere, as on other pages of the theme. No trusted types: forms of
 * the theme stand on it too.
 */
export function cartPolicy(nonce: string, scripts: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${scripts}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' https:",
    "font-src 'self' data: https:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** Replies that are data, not documents. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Markup that a page of ours asks for. Opened by itself it runs, loads and sends nothing. */
export const FRAGMENT_POLICY = `${DATA_POLICY}; base-uri 'none'; form-action 'none'`;

export const TLS_HEADER = 'max-age=31536000; includeSubDomains';
