/** Headers of every reply. */
export const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), browsing-topics=()',
} as const;

/**
 * A published page may run its owner's scripts and show external media. It may not be framed by other sites, and
 * plug-ins and injected base URLs are blocked.
 */
export const SITE_POLICY = "object-src 'none'; base-uri 'self'; frame-ancestors 'self'; form-action 'self' https:";

/** External origins a page needs besides its own. */
export interface ExternalSources {
  script: readonly string[];
  frame: readonly string[];
  connect: readonly string[];
  image: readonly string[];
}

export const NO_SOURCES: ExternalSources = { script: [], frame: [], connect: [], image: [] };

/**
 * For pages that handle payments or belong to the admin: they run only our own scripts and those of the payment
 * provider.
 */
export function strictPolicy(nonce: string, outside: ExternalSources = NO_SOURCES): string {
  const { script, frame, connect, image } = outside;
  return [
    "default-src 'none'",
    ['script-src', "'self'", `'nonce-${nonce}'`, ...script].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    // Widgets of the admin set sizes in style attributes.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...image].join(' '),
    "media-src 'self'",
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
 * The cart is a page of the theme, but it handles money: it runs only our own script files and scripts with the nonce,
 * none of the site's. Images and fonts may be external, as on other pages of the theme. No trusted types, because the
 * page also contains forms of the theme.
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

/** For replies that are data, not documents. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** For HTML fragments requested by our pages. Opened on their own they cannot run, load or send anything. */
export const FRAGMENT_POLICY = `${DATA_POLICY}; base-uri 'none'; form-action 'none'`;

export const TLS_HEADER = 'max-age=31536000; includeSubDomains';
