/** The checkout flow of a payment link. */
export const loadPayFlow = () => import('./pay-flow.ts');
