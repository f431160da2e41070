import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type ListenConnection, type ListenTiming, openListenConnection } from './listen-connection.ts';
import type { Log } from './log-port.ts';
import type { Unlisten } from './port.ts';

export interface Subscription {
  channel: string;
  handler: (payload: string) => void;
  missed?: (() => void) | undefined;
}

export interface ListenerOptions {
  url: string;
  log: Pick<Log, 'warn' | 'error'>;
  timing: ListenTiming;
}

const MIN_RECONNECT_DELAY_MS = 100;
const MAX_RECONNECT_DELAY_MS = 5_000;

/** Precedes the payload of a message that its sender has already delivered to its own listeners. */
const SENDER = /^from:[\w-]{12} /;

/** All channels over one separate connection, opened with the first channel and reopened whenever it is lost. */
export class Listener {
  readonly #options: ListenerOptions;
  readonly #log: ListenerOptions['log'];
  readonly #subscriptions = new Set<Subscription>();
  readonly #sender = `from:${randomBytes(9).toString('base64url')} `;
  #connection: Promise<ListenConnection> | undefined;
  #closed = false;

  constructor(options: ListenerOptions) {
    this.#options = options;
    this.#log = options.log;
  }

  async listen(subscription: Subscription): Promise<Unlisten> {
    this.#subscriptions.add(subscription);
    try {
      const connection = await this.#connected();
      await connection.run(toListen(subscription.channel));
    } catch (error) {
      this.#subscriptions.delete(subscription);
      throw error;
    }
    return () => this.#unlisten(subscription);
  }

  /** The message to send to other processes. The caller delivers the payload here after it is committed. */
  toMessage(payload: string): string {
    return this.#sender + payload;
  }

  deliver(channel: string, payload: string): void {
    for (const subscription of this.#subscriptions) {
      if (subscription.channel === channel) this.#guard(() => subscription.handler(payload));
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    const connection = await this.#connection?.catch(() => undefined);
    await connection?.close();
  }

  async #unlisten(subscription: Subscription): Promise<void> {
    this.#subscriptions.delete(subscription);
    if (this.#channels().has(subscription.channel)) return;
    const connection = await this.#connection;
    await connection?.run(`un${toListen(subscription.channel)}`);
  }

  #channels(): Set<string> {
    return new Set(Array.from(this.#subscriptions, ({ channel }) => channel));
  }

  #connected(): Promise<ListenConnection> {
    this.#connection ??= this.#open().catch((error: unknown) => {
      this.#connection = undefined;
      throw error;
    });
    return this.#connection;
  }

  async #open(): Promise<ListenConnection> {
    let complete = false;
    const connection = await openListenConnection({
      ...this.#options,
      onNotification: (channel, payload) => this.#receive(channel, payload),
      onEnd: () => {
        // A connection that ends before all channels are registered fails the call that opened it.
        if (!complete) return;
        this.#connection = undefined;
        void this.#reconnect();
      },
    });
    try {
      for (const channel of this.#channels()) await connection.run(toListen(channel));
    } catch (error) {
      connection.close().catch(() => undefined);
      throw error;
    }
    complete = true;
    return connection;
  }

  async #reconnect(): Promise<void> {
    for (let pause = MIN_RECONNECT_DELAY_MS; ; pause = Math.min(pause * 2, MAX_RECONNECT_DELAY_MS)) {
      await sleep(pause, undefined, { ref: false });
      if (this.#closed || this.#subscriptions.size === 0) return;
      try {
        await this.#connected();
        break;
      } catch (err) {
        this.#log.warn({ err }, 'lost the listening connection, reconnecting');
      }
    }
    for (const { missed } of this.#subscriptions) this.#guard(() => missed?.());
  }

  #receive(channel: string, message: string): void {
    if (!message.startsWith(this.#sender)) this.deliver(channel, message.replace(SENDER, ''));
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
