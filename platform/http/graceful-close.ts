import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const OPEN_REQUESTS = Symbol('requests on this connection that are not answered to the end');

type Connection = Socket & { [OPEN_REQUESTS]?: number };

/**
 * On close, lets every started request receive its complete reply and then ends its connection. Node alone would cut
 * off a reply that is still being sent to a slow reader, and would wait for the next request of a connection that was
 * busy at the time.
 */
export function closeGracefully(server: FastifyInstance): void {
  const connections = new Set<Connection>();
  let closing = false;
  server.server.on('connection', (connection: Connection) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  // The HTTP server calls this itself when it starts to close.
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

// A counter instead of a flag: requests on one connection may be pipelined.
function count(request: FastifyRequest, step: 1 | -1): number {
  const connection: Connection = request.raw.socket;
  const open = (connection[OPEN_REQUESTS] ?? 0) + step;
  connection[OPEN_REQUESTS] = open;
  return open;
}
