// Which products this browser has reviewed: only then is the server asked what became of it. Storage may be forbidden.

const KEY = 'vitrine-reviewed';
const MAX_BATCH = 200;

export function hasReviewed(itemId: string): boolean {
  return read().includes(itemId);
}

export function rememberReview(itemId: string): void {
  try {
    localStorage.setItem(KEY, [...read().filter((id) => id !== itemId), itemId].slice(-MAX_BATCH).join(' '));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

function read(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ');
  } catch (error) {
    if (error instanceof DOMException) return [];
    throw error;
  }
}
