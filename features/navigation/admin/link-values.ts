import { NAVIGATION_LIMITS as LIMITS } from '#features/sites/navigation-limits.ts';
import type { Target } from '../admin-contract.ts';
import { linkProblems } from '../link-messages.ts';
import { findLinkProblem, findPathProblem, kindOf, LINK_KINDS, type LinkKind, toLink, toTyped } from '../link-rules.ts';
import type { MenuEntry } from '../menu-entry.ts';
import { navigationInputMessages } from '../navigation-messages.ts';

/** A link as its dialog edits it. */
export interface LinkValues {
  title: string;
  kind: LinkKind;
  /** A path, an address, an email address or a phone number. */
  typed: string;
  file: string;
  /** Undefined: the theme decides. */
  newWindow: boolean | undefined;
}

export interface LinkErrors {
  title?: string | undefined;
  kind?: string | undefined;
  target?: string | undefined;
}

/** The kinds that lead to a path of the website. */
const PATH_KINDS: ReadonlySet<LinkKind> = new Set(['page', 'product', 'item', 'category']);

export function isPathKind(kind: LinkKind): boolean {
  return PATH_KINDS.has(kind);
}

export function toLinkValues(entry: MenuEntry | null): LinkValues {
  const { title = '', link = '', file, newWindow } = entry ?? {};
  const kind = file === undefined ? kindOf(link) : 'file';
  return { title, kind, typed: toTyped(link), file: file ?? '', newWindow };
}

export function findLinkErrors({ title, kind, typed, file }: LinkValues): LinkErrors {
  const errors: LinkErrors = {};
  if (title.trim() === '') errors.title = navigationInputMessages.title;
  if (!LINK_KINDS.includes(kind)) errors.kind = linkProblems.badOption(kind);
  const target = findTargetProblem(kind, typed, file);
  if (target !== null) errors.target = target;
  return errors;
}

function findTargetProblem(kind: LinkKind, typed: string, file: string): string | null {
  if (kind === 'file') return file === '' ? navigationInputMessages.file : null;
  if (isPathKind(kind)) return findPathProblem(typed.trim());
  const link = toLink(kind, typed);
  const isOfKind = kind !== 'external' || kindOf(link) === 'external';
  const problem = isOfKind ? findLinkProblem(link) : linkProblems.linkFormat;
  return problem ?? (link.length > LIMITS.link ? linkProblems.linkFormat : null);
}

export function toEntry({ title, kind, typed, file, newWindow }: LinkValues): MenuEntry {
  const target = kind === 'file' ? { file } : { link: toLink(kind, typed) };
  // Themes open addresses of other websites in a new tab unless the menu says otherwise.
  const isStored = newWindow === true || (newWindow === false && kind === 'external');
  return { title: title.trim(), ...target, ...(isStored && { newWindow }) };
}

/** The values with a target that was chosen. Its title becomes the label, unless the member has entered one. */
export function chooseTarget(values: LinkValues, target: Target, previous: Target | null): LinkValues {
  const isOwnTitle = values.title.trim() !== '' && values.title !== previous?.title;
  const title = isOwnTitle ? values.title : target.title.slice(0, LIMITS.title);
  return { ...values, title, typed: target.link ?? '', file: target.file ?? '' };
}
