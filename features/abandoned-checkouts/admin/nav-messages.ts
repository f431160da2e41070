/** The only message that the frame needs before a screen is loaded. */
export const navTitle = 'Abandoned checkouts';
