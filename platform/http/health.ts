import { pendingMigrations } from '#platform/db/migrate.ts';
import type { HttpApp } from '#platform/http/parts.ts';

const NO_STORE = 'no-store';

/** `/healthz`: the process answers. `/readyz`: it can serve, with a reachable database and an up-to-date schema. */
export function mountHealth({ server, parts }: HttpApp): void {
  server.get('/healthz', async (_request, reply) => {
    return await reply.header('cache-control', NO_STORE).send({ status: 'ok' });
  });
  server.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', NO_STORE);
    try {
      const pending = await pendingMigrations(parts.database);
      if (pending.length === 0) return await reply.send({ status: 'ready' });
      return await reply.status(503).send({ status: 'migrations pending' });
    } catch (error) {
      parts.log.warn({ err: error }, 'not ready');
      return await reply.status(503).send({ status: 'database unavailable' });
    }
  });
}
