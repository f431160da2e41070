/** The kind of an item. Public themes rely on these codes and labels. */
export const RECORD_TYPES = {
  text: { code: 1, label: 'text' },
  image: { code: 2, label: 'image' },
  storeItem: { code: 11, label: 'store-item' },
  event: { code: 12, label: 'event' },
} as const;

const LABELS: ReadonlyMap<number, string> = new Map(
  Object.values(RECORD_TYPES).map((type) => [type.code as number, type.label]),
);

export function recordTypeLabel(code: number): string {
  return LABELS.get(code) ?? 'undefined';
}
