/** The sections of the settings, by their path. The frame needs them before a screen is loaded. */
export const navMessages = { email: 'Emails', payments: 'Payments' } as const;
