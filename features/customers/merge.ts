import { normalizeTags } from '#kernel/text/normalize-tags.ts';
import type { CustomerInput } from './customer.ts';
import { MAX_ALIASES, MAX_NOTE_LENGTH, MAX_TAGS } from './limits.ts';

/** Another address of a customer, and what its profile was before. */
export interface Contribution extends CustomerInput {
  email: string;
  /** The tags that the customer has only because of this address. */
  addedTags: readonly string[];
}

/** What members have written about a customer, with the other addresses in the order in which they were merged. */
export interface Written extends CustomerInput {
  email: string;
  aliases: readonly Contribution[];
}

export type MergeRefusal = 'too-many-addresses' | 'too-many-tags' | 'note-too-long';

export type Merge = { ok: true; written: Written } | { ok: false; reason: MergeRefusal };

/** One profile with the notes, tags and addresses of both. */
export function mergeWritten(main: Written, other: Written): Merge {
  const added = withoutTags(other.tags, main.tags);
  const own: Contribution = {
    email: other.email,
    note: ownNote(other),
    tags: withoutTags(other.tags, tagsOf(other.aliases)),
    addedTags: withoutTags(added, tagsOf(other.aliases)),
  };
  const moved = other.aliases.map((alias) => ({ ...alias, addedTags: commonTags(alias.addedTags, added) }));
  const written = {
    email: main.email,
    note: joinNotes([main.note, other.note]),
    tags: normalizeTags([...main.tags, ...other.tags]),
    aliases: [...main.aliases, own, ...moved],
  };
  if (written.aliases.length > MAX_ALIASES) return { ok: false, reason: 'too-many-addresses' };
  if (written.tags.length > MAX_TAGS) return { ok: false, reason: 'too-many-tags' };
  if (written.note.length > MAX_NOTE_LENGTH) return { ok: false, reason: 'note-too-long' };
  return { ok: true, written };
}

/** The profile without one of its addresses. What the address has added is taken away again. */
export function separateWritten(main: Written, email: string): { written: Written; separated: CustomerInput } | null {
  const separated = main.aliases.find((alias) => alias.email === email);
  if (separated === undefined) return null;
  let removed = separated.addedTags;
  const aliases = main.aliases
    .filter((alias) => alias !== separated)
    .map((alias) => {
      // The customer keeps a tag that another address had too.
      const kept = commonTags(alias.tags, removed);
      removed = withoutTags(removed, kept);
      return { ...alias, addedTags: [...alias.addedTags, ...kept] };
    });
  const note = noteWithout(main, separated);
  return { written: { ...main, note, tags: withoutTags(main.tags, removed), aliases }, separated };
}

const keyOf = (tag: string): string => tag.toLowerCase();
const keysOf = (tags: readonly string[]): Set<string> => new Set(tags.map(keyOf));
const tagsOf = (aliases: readonly Contribution[]): string[] => aliases.flatMap(({ addedTags }) => addedTags);

function withoutTags(tags: readonly string[], removed: readonly string[]): string[] {
  const keys = keysOf(removed);
  return tags.filter((tag) => !keys.has(keyOf(tag)));
}

function commonTags(tags: readonly string[], others: readonly string[]): string[] {
  const keys = keysOf(others);
  return tags.filter((tag) => keys.has(keyOf(tag)));
}

const SEPARATOR = '\n\n';

const joinNotes = (notes: readonly string[]): string => notes.filter((note) => note !== '').join(SEPARATOR);

/** The note of the profile itself. Null if the notes of the addresses were edited since they were merged. */
function unmergedNote({ note, aliases }: Written): string | null {
  const added = joinNotes(aliases.map((alias) => alias.note));
  if (added === '') return note;
  if (note === added) return '';
  return note.endsWith(SEPARATOR + added) ? note.slice(0, -(SEPARATOR.length + added.length)) : null;
}

const ownNote = (profile: Written): string => unmergedNote(profile) ?? profile.note;

/** An edited note loses the part of the address if it is still there, and otherwise nothing. */
function noteWithout(main: Written, separated: Contribution): string {
  const others = main.aliases.filter((alias) => alias !== separated);
  const own = unmergedNote(main);
  if (own !== null) return joinNotes([own, ...others.map(({ note }) => note)]);
  const part = SEPARATOR + separated.note;
  const place = separated.note === '' ? -1 : `${SEPARATOR}${main.note}${SEPARATOR}`.lastIndexOf(part + SEPARATOR);
  if (place === -1) return main.note;
  const padded = SEPARATOR + main.note;
  return (padded.slice(0, place) + padded.slice(place + part.length)).slice(SEPARATOR.length);
}
