import type { OfVariant } from './request.ts';

/** What other slices may want to count; wired to them in `apps`. Nothing in it says who it was. */
export interface RestockSignedUp extends OfVariant {
  language: string;
}
