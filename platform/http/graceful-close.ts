import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const OPEN_REQUESTS = Symbol('requests on this connection that are not answered to the end');

type Connection = Socket & { [OPEN_REQUESTS]?: number };

/**
 * Lets every request that has begun get its whole answer when the server closes, and ends its connection then. Node alone
 * would cut off an answer that is still on its way to a slow reader, and would wait for the next request of a connection
 * that was busy at the time.
 */
export function closeGracefully(server: FastifyInstance): void {
  const connections = new Set<Connection>();
  let closing = false;
  server.server.on('connection', (connection: Connection) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  // Called by the HTTP server itself at the beginning of its end.
  server.server.closeIdleConnections = () => {
    closing = true;
    for (const connection of connections) if ((connection[OPEN_REQUESTS] ?? 0) <= 0) connection.destroy();
  };
  server.addHook('onRequest', (request, _reply, done) => {
    count(request, 1);
    done();
  });
  server.addHook('onResponse', (request, _reply, done) => {
    if (count(request, -1) <= 0 && closing) request.raw.socket.destroySoon();
    done();
  });
}

// A number and no flag: requests may follow each other on a connection without waiting for answers.
function count(request: FastifyRequest, step: 1 | -1): number {
  const connection: Connection = request.raw.socket;
  const open = (connection[OPEN_REQUESTS] ?? 0) + step;
  connection[OPEN_REQUESTS] = open;
  return open;
}
