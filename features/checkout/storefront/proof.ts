import { ApiError } from '#browser/client/api-error.ts';

/** Does the work that the server asks for after many wrong codes, and gives the proof. */
export type GetProof = () => Promise<string>;

let getProof: GetProof = () => Promise.resolve('');

export function provideProof(source: GetProof): void {
  getProof = source;
}

/** Sends once, and where the server asks for a proof of work once more with it; the visitor only waits a little longer. */
export async function sendWithProof<T>(send: (proof: string) => Promise<T>): Promise<T> {
  try {
    return await send('');
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'GIFT_CARDS_PROOF_REQUIRED') throw error;
    return await send(await getProof());
  }
}
