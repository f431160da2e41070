import { escapeAttribute } from '#kernel/text/escape.ts';

/** The URL of a file of the storefront bundle, safe inside an attribute. */
export const assetUrl = (file: string): string => `/assets/storefront/${escapeAttribute(file)}`;
