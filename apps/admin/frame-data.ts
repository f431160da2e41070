export const DOCUMENTATION_URL = '/api/docs';
