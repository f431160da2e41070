import { DAY } from '#kernel/time/clock.ts';
import { applyChanges, changesBetween } from './draft-changes.ts';

/** Typed values that are not saved, kept while the session is renewed or the page is reloaded. */
export interface Draft<Values> {
  values: Values;
  /** The saved values that the draft started from. */
  base: Values;
  revision: string | null;
}

const PREFIX = 'vitrine:draft:';
const MAX_AGE = DAY;
const MAX_TEXT = 2_000_000;

interface DraftPlace {
  storage: Storage;
  key: string;
  now: number;
}

export function writeDraft<Values extends object>(
  { storage, key, now }: DraftPlace,
  { values, base, revision }: Draft<Values>,
): void {
  const rest = JSON.stringify({ changes: changesBetween(base, values), revision, savedAt: now });
  const text = `{"base":${baseText(base)},${rest.slice(1)}`;
  if (text.length > MAX_TEXT) return;
  try {
    storage.setItem(PREFIX + key, text);
  } catch (error) {
    // The storage is full. The form still works, it only would not survive a reload.
    if (!(error instanceof DOMException)) throw error;
  }
}

const baseTexts = new WeakMap<object, string>();

/** All drafts of a record have the same base, which can be long: it becomes text once. */
function baseText(base: object): string {
  const text = baseTexts.get(base) ?? JSON.stringify(base);
  baseTexts.set(base, text);
  return text;
}

/** The stored draft, without fields that the form no longer has. Null if there is none, or only an old or broken one. */
export function readDraft<Values extends object>(
  { storage, key, now }: DraftPlace,
  form: Values,
): Draft<Values> | null {
  const stored = parse(storage.getItem(PREFIX + key));
  const savedAt = stored?.['savedAt'];
  if (stored === null || typeof savedAt !== 'number' || now - savedAt > MAX_AGE) return null;
  const { base, changes, revision } = stored;
  const isRevision = revision === null || typeof revision === 'string';
  if (!isObject(base) || !isObject(changes) || !isRevision) return null;
  const values = applyChanges(base, changes);
  if (!isObject(values)) return null;
  return { values: withKindsOf(form, values), base: withKindsOf(form, base), revision };
}

export function removeDraft(storage: Storage, key: string): void {
  storage.removeItem(PREFIX + key);
}

/** Removes all drafts. Called at sign-out: the next person in this browser must not see them. */
export function clearDrafts(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) if (key.startsWith(PREFIX)) storage.removeItem(key);
}

function parse(text: string | null): Record<string, unknown> | null {
  if (text === null || text.length > MAX_TEXT) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Fields of the form with their stored values, if these have the same kind: another version may have stored them. */
function withKindsOf<Values extends object>(form: Values, stored: Record<string, unknown>): Values {
  const entries = Object.entries(form).map(([key, value]: [string, unknown]) => {
    const candidate = Object.hasOwn(stored, key) ? stored[key] : undefined;
    const isSameKind =
      candidate !== undefined && (isNullish(value) || isNullish(candidate) || kindOf(value) === kindOf(candidate));
    return [key, isSameKind ? candidate : value];
  });
  return Object.fromEntries(entries) as Values;
}

function isNullish(value: unknown): boolean {
  return value === null || value === undefined;
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}
