import type { FastifyInstance } from 'fastify';
import { SECOND } from '#kernel/time/clock.ts';
import type { Log } from '../log/log.ts';
import { httpErrors } from './errors.ts';
import { type EventStream, openEventStream, requireEventStream, type StreamEvent } from './event-stream.ts';
import type { Exchange } from './exchange.ts';
import { createStreamSlots } from './stream-slots.ts';

export interface StreamOptions {
  /** The events that the stream receives: those published under the same topic. */
  topic: string;
  /** Whose streams are counted together, for example those of a member. */
  client: string;
  /** Asked at each heartbeat. The stream is closed when the answer is no, for example after signing out. */
  isAllowed: () => Promise<boolean>;
}

/** The open event streams of this process. */
export interface EventStreams {
  /** Rejects a client that has too many streams, and any client when the process has too many. */
  open(exchange: Exchange, options: StreamOptions): EventStream;
  publish(topic: string, event: StreamEvent): void;
  /** For events that may have been missed: browsers reconnect and get the current state. */
  closeAll(): void;
  /** Starts heartbeats, and closes all streams when the server closes. */
  attach(server: FastifyInstance): void;
}

export interface EventStreamsOptions {
  log: Pick<Log, 'warn'>;
  /** A member may have this many tabs. */
  maxPerClient?: number;
  maxPerProcess?: number;
  heartbeatMs?: number;
}

const DEFAULTS = { maxPerClient: 8, maxPerProcess: 1000, heartbeatMs: 20 * SECOND };
const RETRY_SECONDS = 5;

interface OpenStream extends StreamOptions {
  stream: EventStream;
}

export function createEventStreams(given: EventStreamsOptions): EventStreams {
  const { log, maxPerClient, maxPerProcess, heartbeatMs } = { ...DEFAULTS, ...given };
  const slots = createStreamSlots(maxPerClient);
  const open = new Set<OpenStream>();
  let isClosing = false;
  const closeAll = (): void => {
    for (const { stream } of open) stream.close();
  };
  return {
    open(exchange, options) {
      requireEventStream(exchange);
      // A browser reconnects at once. A new stream would keep the process that is about to end.
      const isRoom = !isClosing && open.size < maxPerProcess;
      const release = isRoom ? slots.acquire(options.client) : null;
      if (release === null) {
        exchange.reply.header('retry-after', RETRY_SECONDS);
        throw httpErrors.error('HTTP_TOO_MANY');
      }
      const entry = { ...options, stream: openEventStream(exchange) };
      open.add(entry);
      entry.stream.onClose(() => {
        open.delete(entry);
        release();
      });
      return entry.stream;
    },
    publish(topic, event) {
      for (const entry of open) if (entry.topic === topic) entry.stream.send(event);
    },
    closeAll,
    attach(server) {
      const timer = setInterval(() => void sendHeartbeats([...open], log), heartbeatMs).unref();
      server.addHook('preClose', (done) => {
        clearInterval(timer);
        isClosing = true;
        closeAll();
        done();
      });
    },
  };
}

async function sendHeartbeats(open: readonly OpenStream[], log: EventStreamsOptions['log']): Promise<void> {
  // One after the other: a thousand streams must not take all connections of the database at once.
  for (const { stream, isAllowed } of open) {
    try {
      if (await isAllowed()) stream.sendHeartbeat();
      else stream.close();
    } catch (err) {
      // The database may be restarting. The next heartbeat asks again.
      log.warn({ err }, 'could not check whether an event stream is still allowed');
    }
  }
}
