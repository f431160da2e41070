import { fileURLToPath } from 'node:url';
import { builtProgram } from '#apps/cli/testing/built-program.ts';
import { MINUTE, SECOND } from '#kernel/time/clock.ts';
import type { PaymentServer } from './payment-server.ts';
import { ProcessRole } from './process-role.ts';

export const SECRET_KEY = 'sk_test_faultrun';
export const WEBHOOK_SECRET = 'whsec_faultrun';
export const INSTALLATION_SECRET = 'a secret of an installation that lives for minutes';

export interface ProcessesOptions {
  dataDir: string;
  databaseUrl: string;
  ports: readonly number[];
  payments: PaymentServer;
}

/** The processes of the shop, as an operator would run them: several web processes and one worker for the jobs. */
export interface Processes {
  webProcesses: readonly ProcessRole[];
  worker: ProcessRole;
  addresses: readonly string[];
  start(): void;
  /** Sets the worker's clock ahead by this much from its next start on. */
  setClock(aheadMs: number): void;
  /** Kills and restarts a process. */
  restart(role: ProcessRole): Promise<void>;
  stop(): Promise<void>;
}

const CLOCK_AHEAD = fileURLToPath(new URL('./clock-ahead.mjs', import.meta.url));

// Each start of the worker moves its clock ahead by this much. Payments are checked again and orders expire while their
// shoppers still pay, although the run takes only minutes.
const STEP_MS = 3 * MINUTE;
// Pending orders expire after 30 minutes by the clock of the web processes. This leaves their shoppers a little time.
const MAX_AHEAD_MS = 30 * MINUTE - 5 * SECOND;

export function createProcesses(options: ProcessesOptions): Processes {
  const program = builtProgram();
  const env = toEnv(options);
  const webProcesses = options.ports.map((port, index) => {
    const webEnv = { PORT: String(port), VITRINE_WORKER: 'false' };
    return new ProcessRole({ name: `web ${index + 1}`, args: [program, 'start'], env: { ...env, ...webEnv } });
  });
  const worker = new ProcessRole({ name: 'worker', args: ['--import', CLOCK_AHEAD, program, 'worker'], env });
  let aheadMs = 0;
  const startRole = (role: ProcessRole): void =>
    role.start(role === worker ? { FAULT_CLOCK_AHEAD_MS: String(aheadMs), VITRINE_QUEUE_CLOCK: 'process' } : {});
  return {
    webProcesses,
    worker,
    addresses: options.ports.map((port) => `http://127.0.0.1:${port}`),
    start() {
      for (const role of [...webProcesses, worker]) startRole(role);
    },
    setClock(ms) {
      aheadMs = ms;
    },
    async restart(role) {
      await role.kill();
      if (role === worker && aheadMs < MAX_AHEAD_MS) aheadMs = Math.min(aheadMs + STEP_MS, MAX_AHEAD_MS);
      startRole(role);
    },
    async stop() {
      await Promise.all([...webProcesses, worker].map((role) => role.kill()));
    },
  };
}

function toEnv({ dataDir, databaseUrl, payments, ports }: ProcessesOptions): Record<string, string> {
  return {
    LOG_FORMAT: 'json',
    LOG_LEVEL: 'info',
    VITRINE_DATA: dataDir,
    DATABASE_URL: databaseUrl,
    VITRINE_SECRET: INSTALLATION_SECRET,
    VITRINE_OWNER_PASSWORD: 'a password for tests',
    VITRINE_TRUST_PROXY: 'true',
    VITRINE_URL: `http://127.0.0.1:${ports[0]}`,
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_faultrun',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: payments.url,
  };
}
