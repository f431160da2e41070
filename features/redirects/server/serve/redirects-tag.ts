/** The tag under which a change of redirects is announced. */
export const REDIRECTS_TAG = 'redirects';
