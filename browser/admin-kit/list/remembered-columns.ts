import { type AnyListDefinition, knownColumns } from './definition.ts';

const MAX_TEXT = 2000;

function keyOf({ id }: AnyListDefinition): string {
  return `vitrine:list:${id}:columns`;
}

/** The columns that were last chosen in this browser. Null if none were. */
export function rememberedColumns(definition: AnyListDefinition, storage: Storage): string[] | null {
  const text = storage.getItem(keyOf(definition));
  return text === null || text.length > MAX_TEXT ? null : knownColumns(definition, text.split(','));
}

export function rememberColumns(definition: AnyListDefinition, columns: readonly string[], storage: Storage): void {
  storage.setItem(keyOf(definition), columns.join(','));
}

export function forgetColumns(definition: AnyListDefinition, storage: Storage): void {
  storage.removeItem(keyOf(definition));
}
