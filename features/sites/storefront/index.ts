import type { PublicConfig } from '../contract.ts';

/** The public configuration of the website. Few scripts ask for it: its code comes when one does. */
export async function readConfig(): Promise<PublicConfig | null> {
  return await (await import('./get-config.ts')).getConfig();
}
