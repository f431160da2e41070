import type { ApiError } from './api-error.ts';

/** Asks the user for what a rejected request lacked. True when the request can be sent again. */
export type Recovery = (error: ApiError) => Promise<boolean>;

let recovery: Recovery | null = null;

/** Sets what every call does when a request is rejected. A page has at most one recovery. */
export function setRecovery(next: Recovery | null): void {
  recovery = next;
}

export async function recover(error: ApiError): Promise<boolean> {
  return recovery !== null && (await recovery(error));
}
