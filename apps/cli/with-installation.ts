import { type Installation, type OpenOptions, openInstallation } from '#apps/installation/open-installation.ts';
import { findRunningDatabase } from './running-database.ts';

type Work<T> = (installation: Installation) => Promise<T>;

/** Opens the installation for one command and always closes it. */
export async function withInstallation<T>(options: OpenOptions, work: Work<T>): Promise<T> {
  const installation = await openInstallation(options);
  try {
    return await work(installation);
  } finally {
    await installation.close();
  }
}

/**
 * The same for a command that may run beside the web process: if that one runs the embedded database, the command
 * shares it instead of failing on the locked data folder. It does not migrate the schema of the running process.
 */
export async function withSharedInstallation<T>(options: OpenOptions, work: Work<T>): Promise<T> {
  const { config } = options;
  const url = config.database.url === undefined ? await findRunningDatabase(config.dataDir) : null;
  if (url === null) return await withInstallation(options, work);
  const shared = { ...config, database: { ...config.database, url } };
  return await withInstallation({ ...options, config: shared, migrations: false }, work);
}
