import type { PublicConfig } from '../contract.ts';

/** The public configuration of the website. Few scripts need it, so its code is loaded on demand. */
export async function readConfig(): Promise<PublicConfig | null> {
  return await (await import('./get-config.ts')).getConfig();
}
