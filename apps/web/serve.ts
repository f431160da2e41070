import type { Installation } from '#apps/installation/open-installation.ts';
import { seedWhenEmpty } from '#apps/installation/seed.ts';
import { installationWorker } from '#apps/installation/worker.ts';
import { announceSeed, announceStart } from './announce.ts';
import { createWebApp } from './web-app.ts';
import { openWebDatabase } from './web-database.ts';

export interface RunningWeb {
  /** The base URL. */
  address: string;
  /** Waits for requests and jobs in flight, then releases all resources. */
  stop: () => Promise<void>;
}

/** The web process: seeds an empty installation, serves, and runs jobs unless they have their own process. */
export async function serve(installation: Installation): Promise<RunningWeb> {
  const { config, log } = installation;
  const seeded = await seedWhenEmpty(installation);
  const database = openWebDatabase(installation);
  const { server } = await createWebApp({ ...installation, database });
  const worker = config.worker ? installationWorker(installation) : null;
  const address = await server.listen({ port: config.http.port, host: config.http.host });
  await worker?.start();
  if (seeded !== null) announceSeed(log, seeded, address);
  announceStart(log, address);
  return {
    address,
    async stop() {
      await server.close();
      await worker?.stop();
      await database.close();
    },
  };
}
