/** The title of the page for a path that leads nowhere. */
export const NOT_FOUND_TITLE = 'Page not found';

/** The title of the page that replaces a page for members only. */
export const ACCESS_DENIED_TITLE = 'Access denied';
