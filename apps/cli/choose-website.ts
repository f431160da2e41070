import type { Installation } from '#apps/installation/open-installation.ts';
import { findWebsiteByIdentifier, listWebsites } from '#features/sites/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { UsageError } from './usage-error.ts';

/** The website of `--site NAME`. Without the option, the only website of the installation. */
export async function chooseWebsite(
  { database }: Pick<Installation, 'database'>,
  identifier: string | undefined,
): Promise<WebsiteId> {
  if (identifier !== undefined) {
    const website = await findWebsiteByIdentifier(database, identifier);
    if (website === null) throw new UsageError(`there is no site "${identifier}"`);
    return website.id;
  }
  const [first, ...more] = await listWebsites(database);
  if (first === undefined) throw new UsageError('there is no site yet');
  if (more.length > 0) throw new UsageError('there are several sites: choose one with --site NAME');
  return first.id;
}
