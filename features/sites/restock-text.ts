const DEFAULT_TEXT = 'You will be notified when this item is back in stock.';

/** What takes the place of a restock form that was sent: the owner's words, or the usual ones while there are none. */
export function restockSuccessText(setting: string): string {
  return setting.trim() === '' ? DEFAULT_TEXT : setting;
}
