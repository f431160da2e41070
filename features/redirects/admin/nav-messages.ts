/** Messages that the frame needs before a screen is loaded. */
export const navMessages = { title: 'Redirects', missing: 'Missing pages' } as const;
