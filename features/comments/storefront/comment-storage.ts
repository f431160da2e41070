// What the browser stores about the visitor's own comments. If storage is full or blocked, the data is lost and nothing
// else fails.

interface OwnComment {
  token: string;
  until: number;
}

const OWN_COMMENTS_KEY = 'vitrine-own-comments';

function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

function write(storage: () => Storage, key: string, value: string | null): void {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {
    // Storage is blocked or full.
  }
}

const session = (): Storage => sessionStorage;
const persistent = (): Storage => localStorage;

function readOwnComments(): Record<string, OwnComment> {
  try {
    return JSON.parse(read(session, OWN_COMMENTS_KEY) ?? '{}') as Record<string, OwnComment>;
  } catch {
    return {};
  }
}

export function storeOwnComment(commentId: string, own: OwnComment): void {
  write(session, OWN_COMMENTS_KEY, JSON.stringify({ ...readOwnComments(), [commentId]: own }));
}

/** The token that removes the comment. Null if the comment is not the visitor's own or the time is over. */
export function findRemovalToken(commentId: string, now: number = Date.now()): string | null {
  const own = readOwnComments()[commentId];
  return own === undefined || own.until <= now ? null : own.token;
}

/** Keeps a draft across reloads and back navigation. */
export function storeDraft(formId: string, text: string): void {
  write(session, `vitrine-draft-${formId}`, text === '' ? null : text);
}

export function readDraft(formId: string): string {
  return read(session, `vitrine-draft-${formId}`) ?? '';
}

const LIKED_ITEMS_KEY = 'vitrine-likes';
const MAX_LIKED = 500;

export function hasLiked(itemId: string): boolean {
  return (read(persistent, LIKED_ITEMS_KEY) ?? '').split(' ').includes(itemId);
}

export function storeLike(itemId: string, liked: boolean): void {
  const others = (read(persistent, LIKED_ITEMS_KEY) ?? '').split(' ').filter((id) => id !== '' && id !== itemId);
  write(persistent, LIKED_ITEMS_KEY, [...others.slice(-MAX_LIKED), ...(liked ? [itemId] : [])].join(' '));
}
