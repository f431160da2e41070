// Products that this browser has reviewed. Only for these does the page request the state of the review. Storage may be
// blocked.

const KEY = 'vitrine-reviewed';
const MAX_STORED_ITEMS = 200;

export function hasReviewed(itemId: string): boolean {
  return read().includes(itemId);
}

export function storeReviewedItem(itemId: string): void {
  try {
    localStorage.setItem(KEY, [...read().filter((id) => id !== itemId), itemId].slice(-MAX_STORED_ITEMS).join(' '));
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
