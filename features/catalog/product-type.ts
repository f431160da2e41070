/** Product types by their name in a site folder, with the code that templates and the API use. */
export const PRODUCT_TYPES = { physical: 1, digital: 2, service: 3, 'gift-card': 4, paywall: 5 } as const;

export type ProductTypeName = keyof typeof PRODUCT_TYPES;
export type ProductType = (typeof PRODUCT_TYPES)[ProductTypeName];

const NAMES = Object.fromEntries(Object.entries(PRODUCT_TYPES).map(([name, code]) => [code, name])) as Readonly<
  Record<ProductType, ProductTypeName>
>;

export function productTypeName(code: number): ProductTypeName {
  const name = NAMES[code as ProductType] as ProductTypeName | undefined;
  if (name === undefined) throw new Error(`No product type has the code ${code}`);
  return name;
}
