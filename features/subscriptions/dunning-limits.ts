// Separate from the schema, so that a form does not load it.

export const MAX_RETRIES = 8;
export const MAX_RETRY_DAYS = 14;
