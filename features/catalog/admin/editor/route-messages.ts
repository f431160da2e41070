/** Titles of the screens, which every page of the owner area loads. */
export const routeMessages = {
  section: 'Products',
  newProduct: 'New product',
  product: 'Product',
  filters: 'Filters for visitors',
} as const;
