import { isEmail } from '#kernel/text/is-email.ts';
import { linkProblems as problems } from './link-messages.ts';

export const LINK_KINDS = ['page', 'product', 'item', 'category', 'file', 'email', 'phone', 'external'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const UNSAFE = /[\s\\\p{Cc}]/u;
const PHONE = /^\+?[0-9(][0-9().-]{2,30}$/;

// A host with a dot, an IP address or this computer, without a user name before it.
const ADDRESS =
  /^https?:\/\/(?:localhost|\[[0-9a-f:.]+\]|(?:[\p{L}\p{N}_-]+\.)+[\p{L}\p{N}-]+)(?::\d{1,5})?(?:[/?#].*)?$/iu;

/** What is wrong with a link, or null. */
export function findLinkProblem(link: string): string | null {
  const scheme = SCHEME.exec(link)?.[1]?.toLowerCase();
  if (scheme === undefined) return findPathProblem(link);
  if (scheme === 'mailto') return findEmailProblem(toEmail(link)) ?? (UNSAFE.test(link) ? problems.emailFormat : null);
  if (scheme === 'tel') return PHONE.test(link.slice('tel:'.length)) ? null : problems.badPhone;
  if (scheme === 'http' || scheme === 'https') return isAddress(link) ? null : problems.linkFormat;
  return problems.badOption(scheme);
}

/** What is wrong with a path of the website or the name of a section of the page, or null. A lone `#` leads nowhere, but is valid. */
export function findPathProblem(path: string): string | null {
  // `//host` would leave the website.
  const isPath = path.startsWith('#') || (path.startsWith('/') && !path.startsWith('//'));
  return isPath && !UNSAFE.test(path) ? null : problems.badPage(path);
}

/** What is wrong with an email address, or null. */
export function findEmailProblem(email: string): string | null {
  if (email.trim() === '' || !email.includes('@')) return problems.badEmail;
  return isEmail(email) ? null : problems.emailFormat;
}

function isAddress(link: string): boolean {
  return ADDRESS.test(link) && !UNSAFE.test(link);
}

/** The email address of a link, without the subject and other parts after it. */
function toEmail(link: string): string {
  const [address = ''] = link.slice('mailto:'.length).split('?', 1);
  try {
    return decodeURIComponent(address);
  } catch {
    return '';
  }
}

/** The kind of a link by its form alone. What is at a path is not known here. */
export function kindOf(link: string): 'page' | 'category' | 'email' | 'phone' | 'external' {
  const scheme = SCHEME.exec(link)?.[1]?.toLowerCase();
  if (scheme === 'mailto') return 'email';
  if (scheme === 'tel') return 'phone';
  if (scheme !== undefined) return 'external';
  return /^[^#?]*\?(?:[^#]*&)?category=/.test(link) ? 'category' : 'page';
}

/** The link of what was typed in the field of a kind: `www.example.com`, `name@example.com`, `+1 212 555 0123`. */
export function toLink(kind: LinkKind, typed: string): string {
  const text = typed.trim();
  if (kind === 'email') return /^mailto:/i.test(text) ? text : `mailto:${text}`;
  if (kind === 'phone') return `tel:${text.replace(/^tel:/i, '').replaceAll(/\s/g, '')}`;
  if (kind === 'external') return SCHEME.test(text) && !/^[^/]*:\d+(\/|$)/.test(text) ? text : `https://${text}`;
  return text;
}

/** What the field of its kind shows for a link. */
export function toTyped(link: string): string {
  return /^(mailto|tel):/i.test(link) ? link.slice(link.indexOf(':') + 1) : link;
}
