/** Limits of a product, apart from its schema so that the owner area can use them without it. */
export const MAX_VARIANTS = 2000;
export const MAX_OPTIONS = 6;
export const MAX_RELATED = 20;
