/** Messages that the frame needs before a screen is loaded. */
export const navMessages = { title: 'Navigation' } as const;
