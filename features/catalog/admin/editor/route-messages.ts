/** Titles of the screens, which every page of the owner area loads. */
export const routeMessages = { newProduct: 'New product', product: 'Product' } as const;
