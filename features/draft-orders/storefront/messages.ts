export const messages = { heading: 'Pay for your order' } as const;
