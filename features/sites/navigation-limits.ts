// Separate from the schema, so that a screen can use them without loading the schema library.

export const NAVIGATION_LIMITS = { title: 200, link: 2083, entries: 50, menus: 20 } as const;

/** A name that a template can use. */
export const MENU_NAME = /^[A-Za-z][\w-]{0,59}$/;
