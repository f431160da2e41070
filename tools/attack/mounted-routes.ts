import { withSharedInstallation } from '#apps/cli/with-installation.ts';
import { createWebApp } from '#apps/web/web-app.ts';
import { readConfig } from '#platform/config/config.ts';
import type { MountedRoute } from '#platform/http/parts.ts';
import { silentLog } from '#platform/log/log.ts';

/** The routes of the web process, from the same code without a socket and on the database of the running shop. */
export async function readMountedRoutes(dataDir: string): Promise<readonly MountedRoute[]> {
  const config = readConfig({ VITRINE_DATA: dataDir }, false);
  return await withSharedInstallation({ config, log: silentLog }, async (installation) => {
    const { server, routes } = await createWebApp(installation);
    await server.ready();
    await server.close();
    return routes;
  });
}
