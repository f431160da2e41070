import { MAX_FROM, MAX_TO } from '../limits.ts';
import { isPlatformPath } from '../platform-paths.ts';

export const FROM_PROBLEMS = {
  path: 'Enter an address of this website, such as /old-page.',
  query: 'Leave out everything from the question mark or # on. The redirect applies with any query.',
  wildcard: 'Wildcards are not supported. Add one redirect for each address.',
  long: `Enter at most ${MAX_FROM} characters.`,
  home: 'The homepage cannot be redirected.',
  platform: 'This address belongs to the shop or the owner area and cannot be redirected.',
} as const;
export type FromProblem = keyof typeof FROM_PROBLEMS;

export const TO_PROBLEMS = {
  address: 'Enter a path such as /new-page, or a web address that starts with https://.',
  login: 'Enter the web address without a user name and password.',
  long: `Enter at most ${MAX_TO} characters.`,
} as const;
export type ToProblem = keyof typeof TO_PROBLEMS;

/** The hosts of the website, in lower case. Their addresses are paths of the website. */
export type Hosts = ReadonlySet<string>;

export type ReadFrom = { ok: true; path: string } | { ok: false; problem: FromProblem };

export interface Target {
  /** As the owner sees it: a path of the website, or a web address. */
  to: string;
  /** The address by which a redirect of the website would be found. Null for another website. */
  path: string | null;
}
export type ReadTo = { ok: true; target: Target } | { ok: false; problem: ToProblem };

const BASE = 'http://website.invalid';
const WEB_ADDRESS = /^https?:\/\//i;
const CONTROL = /\p{Cc}/u;

/** Reads the address that is redirected. Its spelling does not matter: `/Old-Page/` is `/old-page`. */
export function readFrom(text: string, hosts: Hosts): ReadFrom {
  const given = text.trim();
  const path = WEB_ADDRESS.test(given) ? ownPath(given, hosts) : given;
  const problem = path === null ? 'path' : findProblem(path);
  if (path === null || problem !== null) return { ok: false, problem: problem ?? 'path' };
  const found = toLookupPath(new URL(path, BASE).pathname);
  // An encoded question mark or percent sign would be read as another address where it is shown.
  if (CONTROL.test(found) || toLookupPath(new URL(found, BASE).pathname) !== found)
    return { ok: false, problem: 'path' };
  if (found.length > MAX_FROM) return { ok: false, problem: 'long' };
  if (found === '/') return { ok: false, problem: 'home' };
  return isPlatformPath(found) ? { ok: false, problem: 'platform' } : { ok: true, path: found };
}

function findProblem(path: string): FromProblem | null {
  if (!isPath(path)) return 'path';
  if (path.length > MAX_TO) return 'long';
  if (/[?#]/.test(path)) return 'query';
  return /[*[\]]/.test(path) ? 'wildcard' : null;
}

/** Reads the address that visitors are sent to. It is fixed: nothing of the request becomes a part of it. */
export function readTo(text: string, hosts: Hosts): ReadTo {
  const given = text.trim();
  if (given.length > MAX_TO) return { ok: false, problem: 'long' };
  const isWebAddress = WEB_ADDRESS.test(given);
  if (CONTROL.test(given) || !(isWebAddress || isPath(given)) || !URL.canParse(given, BASE))
    return { ok: false, problem: 'address' };
  const url = new URL(given, BASE);
  if (url.username !== '' || url.password !== '') return { ok: false, problem: 'login' };
  const path = isWebAddress ? ownPath(given, hosts) : given;
  if (path === null) return { ok: true, target: { to: given, path: null } };
  return { ok: true, target: { to: path, path: toLookupPath(url.pathname) } };
}

/** A browser reads two slashes, or a slash and a backslash, as the beginning of another host. */
function isPath(text: string): boolean {
  return /^\/(?![/\\])/.test(text) && !text.includes('\\') && URL.canParse(text, BASE);
}

/** The path, query and fragment of an address of the website. Null for another website. */
function ownPath(address: string, hosts: Hosts): string | null {
  if (!URL.canParse(address)) return null;
  const { host, pathname, search, hash } = new URL(address);
  const path = `${pathname}${search}${hash}`;
  return hosts.has(host) && isPath(path) ? path : null;
}

/** The form in which the path of a request and the address of a redirect are compared. */
export function toLookupPath(path: string): string {
  const lower = decodePath(path).toLowerCase();
  let end = lower.length;
  while (end > 1 && lower[end - 1] === '/') end--;
  return lower.slice(0, end);
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}

/** The value of the `Location` header: only characters that a header may contain. */
export function toLocation(to: string): string {
  const { href, origin } = new URL(to, BASE);
  return origin === BASE ? href.slice(BASE.length) : href;
}
