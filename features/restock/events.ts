import type { VariantRef } from './request.ts';

/** Events that other slices may track. They are wired up in `apps` and contain nothing that identifies the visitor. */
export interface RestockSignedUp extends VariantRef {
  language: string;
}
