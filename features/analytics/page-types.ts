import type { PageTypeCode } from '#kernel/contract/page-type.ts';

/** The page types that analytics distinguishes. */

export const ITEM_PAGE: PageTypeCode<'item'> = 50;
export const CART_PAGE: PageTypeCode<'cart'> = 200;

const NOT_FOUND: PageTypeCode<'notFound'> = 100;
const LOCK_SCREEN: PageTypeCode<'lockScreen'> = 103;
const ACCESS_DENIED: PageTypeCode<'memberAreaAccessDenied'> = 106;

/** Pages that show none of the website's content. */
export const UNTRACKED_PAGE_TYPES: readonly number[] = [NOT_FOUND, LOCK_SCREEN, ACCESS_DENIED];
