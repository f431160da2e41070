/** Everything about products in the query cache of the owner area. A write invalidates it. */
export const PRODUCTS_KEY = ['catalog', 'products'] as const;
