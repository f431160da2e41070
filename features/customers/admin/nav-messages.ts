/** Messages that the frame needs before a screen is loaded. */
export const navMessages = { title: 'Customers', customer: 'Customer', segments: 'Segments' } as const;
