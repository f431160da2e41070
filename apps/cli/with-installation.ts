import { type Installation, type OpenOptions, openInstallation } from '#apps/installation/open-installation.ts';
import { findRunningDatabase } from './running-database.ts';

type Work<T> = (installation: Installation) => Promise<T>;

/** Opens the installation for one command and closes it whatever happens. */
export async function withInstallation<T>(options: OpenOptions, work: Work<T>): Promise<T> {
  const installation = await openInstallation(options);
  try {
    return await work(installation);
  } finally {
    await installation.close();
  }
}

/**
 * The same for a command that may work beside the web process: where that one runs the embedded database, the command
 * shares it instead of being refused the data folder. The schema stays as the running process made it.
 */
export async function withSharedInstallation<T>(options: OpenOptions, work: Work<T>): Promise<T> {
  const { config } = options;
  const url = config.database.url === undefined ? await findRunningDatabase(config.dataDir) : null;
  if (url === null) return await withInstallation(options, work);
  const shared = { ...config, database: { ...config.database, url } };
  return await withInstallation({ ...options, config: shared, migrations: false }, work);
}
