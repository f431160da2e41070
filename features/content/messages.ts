/** The title of the page for a path that leads nowhere. */
export const NOT_FOUND_TITLE = 'Page not found';
