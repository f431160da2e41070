/** Characters. Apart from the schema, which is large. */
export const EMAIL_TEXT_LIMITS = { senderName: 100, footer: 1000, subject: 200, introduction: 2000 } as const;
