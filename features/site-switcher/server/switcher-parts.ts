import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { Starter } from '../admin-contract.ts';

export interface NewWebsite {
  starter: string;
  identifier: string;
  title: string;
  host: string;
}

/** The starters of the program. Implemented with the importer of site folders. */
export interface Starters {
  list: () => Promise<Starter[]>;
  /** Imports the starter as a new website, in the transaction of `ctx`. */
  createWebsite: (ctx: Ctx, input: NewWebsite) => Promise<WebsiteId>;
}

export interface SwitcherParts {
  /** Signs the links. */
  secret: string;
  /** The setting `VITRINE_URL`. */
  publicUrl: string | undefined;
  starters: Starters;
  maxWebsites: number;
  /** Hosts that no website can have, such as that of the owner area. */
  reservedHosts: readonly string[];
}
