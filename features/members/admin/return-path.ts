// Rejects anything else, such as a storefront path or `//host`.
const ADMIN_PATH = /^\/config(?:[/?]|$)(?!\/?sign-in)/;

/**
 * Where to go after signing in. The value comes from the URL and is untrusted, so only a path of the owner area is
 * accepted.
 */
export function safeReturnPath(path: unknown): string | undefined {
  return typeof path === 'string' && ADMIN_PATH.test(path) ? path : undefined;
}
