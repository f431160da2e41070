/** The checkout flow of an amount that is due after an order was edited. */
export const loadBalanceFlow = () => import('./balance-flow.ts');
