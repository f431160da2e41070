import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log-port.ts';
import { cleanUpStaleServer } from './clean-up-stale-server.ts';
import { type Launch, launchPostmaster, type Postmaster } from './postmaster.ts';

const RETRY_FOR_MS = 10_000;
const RETRY_DELAY_MS = 100;

export interface SupervisorOptions {
  launch: Launch;
  log: Log;
  /** Called when the server is gone and could not be restarted. */
  onLost?: ((error: unknown) => void) | undefined;
}

/** Keeps one server running until it is stopped. */
export class Supervisor {
  readonly #options: SupervisorOptions;
  #current: Postmaster | undefined;
  #restart: Promise<void> | undefined;
  #stopping = false;

  constructor(options: SupervisorOptions) {
    this.#options = options;
  }

  get pid(): number {
    if (this.#current === undefined) throw new Error('The database server is not running');
    return this.#current.pid;
  }

  async start(): Promise<void> {
    const { launch } = this.#options;
    const deadline = Date.now() + RETRY_FOR_MS;
    while (!this.#stopping) {
      try {
        await cleanUpStaleServer(launch.cluster.dir, launch.socketDir);
        this.#watch(await launchPostmaster(launch));
        return;
      } catch (error) {
        if (Date.now() > deadline) throw error;
        await sleep(RETRY_DELAY_MS);
      }
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#restart;
    await this.#current?.stop();
    this.#current = undefined;
  }

  #watch(postmaster: Postmaster): void {
    this.#current = postmaster;
    void postmaster.exited.then((reason) => {
      this.#current = undefined;
      if (!this.#stopping) this.#restart = this.#startAgain(reason);
    });
  }

  async #startAgain(reason: string): Promise<void> {
    const { log, onLost } = this.#options;
    log.error({ reason }, 'the database server exited unexpectedly, restarting it');
    try {
      await this.start();
      log.info({}, 'the database server has been restarted');
    } catch (err) {
      log.error({ err }, 'the database server could not be restarted');
      onLost?.(err);
    }
  }
}
