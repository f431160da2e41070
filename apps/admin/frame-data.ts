/** Server-sent events of the signed-in member. */
export const EVENTS_URL = '/api/config/events';
export const DOCUMENTATION_URL = '/api/docs';
