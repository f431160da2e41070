export const navMessages = { edit: 'Edit order', balance: 'Amount due' } as const;
