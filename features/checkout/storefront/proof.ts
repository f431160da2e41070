import { ApiError } from '#browser/client/api-error.ts';

/** Solves the proof of work that the server requires after many wrong codes. */
export type GetProof = () => Promise<string>;

let getProof: GetProof = () => Promise.resolve('');

export function provideProof(source: GetProof): void {
  getProof = source;
}

/** Sends once, and again with a proof of work if the server requires one. The visitor only waits a little longer. */
export async function sendWithProof<T>(send: (proof: string) => Promise<T>): Promise<T> {
  try {
    return await send('');
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'GIFT_CARDS_PROOF_REQUIRED') throw error;
    return await send(await getProof());
  }
}
