export { readListState } from './list-state.ts';
export { catalogMessages } from './words.ts';

// Fetched when it is first shown.
export const loadProductsScreen = () => import('./products-screen.tsx');
