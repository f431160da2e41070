/** Messages that the frame needs before a screen is loaded. */
export const navMessages = { email: 'Emails', payments: 'Payments' } as const;
