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

/** Pages where money or the owner area is at stake run our own scripts only. */
export function strictPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Widgets of the owner area set sizes in style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'allow-duplicates' default vitrine",
  ].join('; ');
}

/** Replies that are data, not documents. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Markup that a page of ours asks for. Opened by itself it runs, loads and sends nothing. */
export const FRAGMENT_POLICY = `${DATA_POLICY}; base-uri 'none'; form-action 'none'`;

export const TLS_HEADER = 'max-age=31536000; includeSubDomains';
