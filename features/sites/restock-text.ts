const DEFAULT_TEXT = 'You will be notified when this item is back in stock.';

/** The message after a submitted restock form: the owner's text, or the default. */
export function restockSuccessText(setting: string): string {
  return setting.trim() === '' ? DEFAULT_TEXT : setting;
}
