// Anything else, a path of the shop or `//host`, is not where the person came from.
const INSIDE = /^\/config(?:[/?]|$)(?!\/?sign-in)/;

/** Where to go after signing in. It is taken from the address and so from anybody: a path of the owner area, or nothing. */
export function safeReturnPath(path: unknown): string | undefined {
  return typeof path === 'string' && INSIDE.test(path) ? path : undefined;
}
