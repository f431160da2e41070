import { call } from '#browser/client/call.ts';
import type { getConfigEndpoint, PublicConfig } from '../contract.ts';

/** The public configuration of the website. Null when it cannot be read, which is logged. */
export async function getConfig(): Promise<PublicConfig | null> {
  try {
    return await call<typeof getConfigEndpoint>({ method: 'GET', path: '/api/context/config' });
  } catch (error) {
    // oxlint-disable-next-line no-console -- a failure is only logged, and the console is the log of a page
    console.error('Could not read the configuration', error);
    return null;
  }
}
