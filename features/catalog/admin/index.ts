export { readListState } from './list-state.ts';
export { catalogMessages } from './messages.ts';

// Loaded when it is first shown.
export const loadProductsScreen = () => import('./products-screen.tsx');
