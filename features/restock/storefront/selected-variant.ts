/** The selected variant of a product. Null while an option is not selected, or if the product has no options. */
export function findSelectedVariant(productId: string, root: ParentNode = document): ListedVariant | null {
  const box = root.querySelector<HTMLElement>(`.product-variants[data-item-id="${CSS.escape(productId)}"]`);
  const selects = [...(box?.querySelectorAll<HTMLSelectElement>('select[data-variant-option-name]') ?? [])];
  if (box === null || selects.length === 0) return null;
  const selected = selects.map((select) => [select.dataset['variantOptionName'] ?? '', select.value] as const);
  const found = readVariants(box.dataset['variants'] ?? '[]').find(({ attributes }) =>
    selected.every(([name, value]) => value !== '' && attributes[name] === value),
  );
  return found ?? null;
}

export interface ListedVariant {
  id: string;
  sku?: string;
  attributes: Readonly<Record<string, string>>;
}

function readVariants(json: string): ListedVariant[] {
  const list: unknown = JSON.parse(json);
  return Array.isArray(list) ? list.filter(isVariant) : [];
}

function isVariant(value: unknown): value is ListedVariant {
  return typeof value === 'object' && value !== null && 'id' in value && 'attributes' in value;
}
