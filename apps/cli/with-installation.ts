import { type Installation, type OpenOptions, openInstallation } from '#apps/installation/open-installation.ts';

/** Opens the installation for one command and closes it whatever happens. */
export async function withInstallation<T>(
  options: OpenOptions,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const installation = await openInstallation(options);
  try {
    return await work(installation);
  } finally {
    await installation.close();
  }
}
