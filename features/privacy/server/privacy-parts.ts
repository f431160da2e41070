import type { Mail } from '#platform/adapters/mail/port.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import type { Ctx } from '#platform/context.ts';
import type { PersonalSubject } from '#platform/personal-data/personal-data.ts';
import type { Providers } from './privacy-context.ts';

export interface PrivacyEmailParts {
  mail: Mail;
  /** Signs the links to exports. */
  secret: string;
  /** The public base URL of a website, without a trailing slash. */
  baseUrl: (ctx: Ctx) => Promise<string>;
}

export interface ErasureParts extends PrivacyEmailParts {
  providers: Providers;
  storage: Storage;
  /** Removes what the activity log says about records. */
  redactActivity: (ctx: Ctx, subjects: readonly PersonalSubject[]) => Promise<void>;
}
