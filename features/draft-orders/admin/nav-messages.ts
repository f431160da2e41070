export const navMessages = { add: 'Create order', drafts: 'Draft orders' } as const;
