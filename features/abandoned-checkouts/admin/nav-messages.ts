/** Messages that the frame needs before a screen is loaded. */
export const navMessages = { title: 'Abandoned checkouts', checkout: 'Abandoned checkout' } as const;
