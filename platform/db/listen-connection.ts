import pg from 'pg';
import { createClientQueue } from './client-queue.ts';
import type { Log } from './log-port.ts';

export interface ListenTiming {
  /** The interval between two checks that the server still answers. */
  heartbeatMs: number;
  /** A server that has not answered within this time counts as gone. */
  deadlineMs: number;
}

// Together, the maximum time a process may rely on its in-memory data after its server became unreachable.
export const DEFAULT_LISTEN_TIMING: ListenTiming = { heartbeatMs: 10_000, deadlineMs: 10_000 };

export interface ListenConnectionOptions {
  url: string;
  timing: ListenTiming;
  log: Pick<Log, 'warn'>;
  onNotification: (channel: string, payload: string) => void;
  /** Called once, when the connection has ended for any reason. */
  onEnd: () => void;
}

export interface ListenConnection {
  run(text: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * A connection that only waits for messages cannot distinguish silence from a lost peer: the operating system reports a
 * lost peer after hours, if at all. So it queries the server at intervals and is destroyed when no answer comes.
 */
export async function openListenConnection(options: ListenConnectionOptions): Promise<ListenConnection> {
  const { timing, log, onNotification, onEnd } = options;
  const client = createClient(options);
  client.on('notification', ({ channel, payload = '' }) => onNotification(channel, payload));
  client.on('error', (err) => log.warn({ err }, 'the listening database connection was lost'));
  const queue = createClientQueue(client);
  const run = async (text: string): Promise<void> => void (await withDeadline(client, timing, queue.control(text)));
  try {
    await client.connect();
  } catch (error) {
    client.end().catch(() => undefined);
    throw error;
  }
  const heartbeat = startHeartbeat(timing, () => run('select 1'));
  client.once('end', () => {
    heartbeat.stop();
    onEnd();
  });
  return { run, close: () => withDeadline(client, timing, client.end()) };
}

function createClient({ url, timing }: ListenConnectionOptions): pg.Client {
  return new pg.Client({
    connectionString: url,
    application_name: 'vitrine listen',
    keepAlive: true,
    keepAliveInitialDelayMillis: timing.heartbeatMs,
    connectionTimeoutMillis: timing.deadlineMs,
  });
}

/** Destroys the connection when the answer takes too long, which fails everything that waits on it. */
async function withDeadline<T>(client: pg.Client, { deadlineMs }: ListenTiming, answer: Promise<T>): Promise<T> {
  const timer = setTimeout(() => {
    client.connection.stream.destroy(new Error(`The database did not answer within ${deadlineMs} ms`));
  }, deadlineMs);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
  }
}

function startHeartbeat({ heartbeatMs }: ListenTiming, sendHeartbeat: () => Promise<void>): { stop(): void } {
  let timer: NodeJS.Timeout;
  const wait = (): void => {
    timer = setTimeout(() => {
      // A failure ends the connection, which reports it.
      sendHeartbeat().then(wait, () => undefined);
    }, heartbeatMs).unref();
  };
  wait();
  return { stop: () => clearTimeout(timer) };
}
