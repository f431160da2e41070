import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type ClientQueue, createClientQueue } from './client-queue.ts';
import type { Log } from './log-port.ts';
import type { Unlisten } from './port.ts';

export interface Subscription {
  channel: string;
  handler: (payload: string) => void;
  missed?: (() => void) | undefined;
}

interface Connection {
  client: pg.Client;
  queue: ClientQueue;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/** All channels over one connection of its own, opened with the first of them and opened again whenever it is lost. */
export class Listener {
  readonly #url: string;
  readonly #log: Pick<Log, 'warn' | 'error'>;
  readonly #subscriptions = new Set<Subscription>();
  #connection: Promise<Connection> | undefined;
  #closed = false;

  constructor(url: string, log: Pick<Log, 'warn' | 'error'>) {
    this.#url = url;
    this.#log = log;
  }

  async listen(subscription: Subscription): Promise<Unlisten> {
    this.#subscriptions.add(subscription);
    try {
      const { queue } = await this.#connected();
      await queue.control(toListen(subscription.channel));
    } catch (error) {
      this.#subscriptions.delete(subscription);
      throw error;
    }
    return () => this.#unlisten(subscription);
  }

  async close(): Promise<void> {
    this.#closed = true;
    const connection = await this.#connection?.catch(() => undefined);
    await connection?.client.end();
  }

  async #unlisten(subscription: Subscription): Promise<void> {
    this.#subscriptions.delete(subscription);
    if (this.#channels().has(subscription.channel)) return;
    const connection = await this.#connection;
    await connection?.queue.control(`un${toListen(subscription.channel)}`);
  }

  #channels(): Set<string> {
    return new Set(Array.from(this.#subscriptions, ({ channel }) => channel));
  }

  #connected(): Promise<Connection> {
    this.#connection ??= this.#open().catch((error: unknown) => {
      this.#connection = undefined;
      throw error;
    });
    return this.#connection;
  }

  async #open(): Promise<Connection> {
    const client = new pg.Client({ connectionString: this.#url, application_name: 'vitrine listen', keepAlive: true });
    client.on('notification', ({ channel, payload = '' }) => this.#deliver(channel, payload));
    client.on('error', (err) => this.#log.warn({ err }, 'the listening database connection was lost'));
    const queue = createClientQueue(client);
    try {
      await client.connect();
      for (const channel of this.#channels()) await queue.control(toListen(channel));
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    client.once('end', () => {
      this.#connection = undefined;
      void this.#reconnect();
    });
    return { client, queue };
  }

  async #reconnect(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await sleep(pause, undefined, { ref: false });
      if (this.#closed || this.#subscriptions.size === 0) return;
      try {
        await this.#connected();
        break;
      } catch (err) {
        this.#log.warn({ err }, 'listening to the database is interrupted; trying again');
      }
    }
    for (const { missed } of this.#subscriptions) this.#guard(() => missed?.());
  }

  #deliver(channel: string, payload: string): void {
    for (const subscription of this.#subscriptions) {
      if (subscription.channel === channel) this.#guard(() => subscription.handler(payload));
    }
  }

  #guard(call: () => void): void {
    try {
      call();
    } catch (err) {
      this.#log.error({ err }, 'a database listener failed');
    }
  }
}

function toListen(channel: string): string {
  return `listen ${pg.escapeIdentifier(channel)}`;
}
