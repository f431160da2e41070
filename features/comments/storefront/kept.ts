// What the browser stores about the visitor's own comments. If storage is full or blocked, the data is lost and nothing
// else fails.

interface OwnComment {
  token: string;
  until: number;
}

const OWN = 'vitrine-own-comments';

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
const lasting = (): Storage => localStorage;

function readOwn(): Record<string, OwnComment> {
  try {
    return JSON.parse(read(session, OWN) ?? '{}') as Record<string, OwnComment>;
  } catch {
    return {};
  }
}

export function rememberOwn(commentId: string, own: OwnComment): void {
  write(session, OWN, JSON.stringify({ ...readOwn(), [commentId]: own }));
}

/** The token that removes the comment. Null if the comment is not the visitor's own or the time is over. */
export function tokenOf(commentId: string, now: number = Date.now()): string | null {
  const own = readOwn()[commentId];
  return own === undefined || own.until <= now ? null : own.token;
}

/** Keeps a draft across reloads and back navigation. */
export function keepDraft(formId: string, text: string): void {
  write(session, `vitrine-draft-${formId}`, text === '' ? null : text);
}

export function readDraft(formId: string): string {
  return read(session, `vitrine-draft-${formId}`) ?? '';
}

const LIKED = 'vitrine-likes';
const MAX_LIKED = 500;

export function hasLiked(itemId: string): boolean {
  return (read(lasting, LIKED) ?? '').split(' ').includes(itemId);
}

export function rememberLike(itemId: string, liked: boolean): void {
  const others = (read(lasting, LIKED) ?? '').split(' ').filter((id) => id !== '' && id !== itemId);
  write(lasting, LIKED, [...others.slice(-MAX_LIKED), ...(liked ? [itemId] : [])].join(' '));
}
