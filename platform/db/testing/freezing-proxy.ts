import { createConnection, createServer, type NetConnectOpts, type Socket } from 'node:net';
import pg from 'pg';

export interface FreezingProxy {
  /** The URL of the same database through the proxy. */
  url: string;
  /** Drops every byte of the open connections without closing them, like a peer that vanished. */
  freeze(): void;
  /** Also drops the bytes of new connections, until called with false. */
  freezeNew(frozen: boolean): void;
  /** Number of connections ever opened through the proxy. */
  opened(): number;
  close(): Promise<void>;
}

/** A TCP proxy in front of a PostgreSQL server, on a free port of this machine. */
export async function openFreezingProxy(databaseUrl: string): Promise<FreezingProxy> {
  const target = new pg.Client({ connectionString: databaseUrl });
  const sockets = new Set<Socket>();
  let dropsNewConnections = false;
  let opened = 0;
  const server = createServer((clientSocket) => {
    opened += 1;
    sockets.add(clientSocket.on('error', () => undefined));
    if (dropsNewConnections) return void clientSocket.resume();
    const serverSocket = createConnection(toEndpoint(target)).on('error', () => clientSocket.destroy());
    sockets.add(serverSocket);
    clientSocket.pipe(serverSocket).pipe(clientSocket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: throughPort(databaseUrl, (server.address() as { port: number }).port),
    freeze() {
      for (const socket of sockets) socket.unpipe().on('data', () => undefined);
    },
    freezeNew(frozen) {
      dropsNewConnections = frozen;
    },
    opened: () => opened,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function toEndpoint({ host, port }: pg.Client): NetConnectOpts {
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}

function throughPort(databaseUrl: string, port: number): string {
  const { user, password, database } = new pg.Client({ connectionString: databaseUrl });
  const secret = password === undefined || password === null ? '' : `:${encodeURIComponent(password)}`;
  return `postgres://${encodeURIComponent(user ?? '')}${secret}@127.0.0.1:${port}/${encodeURIComponent(database ?? '')}`;
}
