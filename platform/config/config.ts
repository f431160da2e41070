import path from 'node:path';
import { z } from 'zod';
import { trimEndOf } from '#kernel/text/trim-end-of.ts';
import { type TrustProxy, TrustProxySetting } from './trust-proxy.ts';

const Flag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');

const STRIPE_API = 'https://api.stripe.com';
const STRIPE_KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

const RECAPTCHA_API = 'https://recaptchaenterprise.googleapis.com';
const RECAPTCHA_KEYS = ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_PROJECT', 'RECAPTCHA_API_KEY'] as const;

const PAGE_CACHE_MODES = ['pages', 'data', 'none'] as const;
export type PageCacheMode = (typeof PAGE_CACHE_MODES)[number];

const Settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number('Expected a port number').int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).max(255).default('127.0.0.1'),
  VITRINE_DATA: z.string().min(1).default('./.vitrine'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'Expected a URL that begins with postgres:// or postgresql://')
    .optional(),
  DATABASE_POOL: z.coerce.number('Expected a number').int().min(1).max(500).default(10),
  DATABASE_STATEMENT_TIMEOUT: z.coerce.number('Expected a number of seconds').min(0).max(3600).default(15),
  VITRINE_OWNER_EMAIL: z.email('Expected an email address').default('owner@localhost.localdomain'),
  VITRINE_OWNER_PASSWORD: z.string().min(8, 'Expected at least 8 characters').max(200).optional(),
  VITRINE_SECRET: z.string().min(32, 'Expected at least 32 characters').max(500).optional(),
  VITRINE_URL: z.url('Expected a URL such as https://shop.example').optional(),
  VITRINE_ADMIN_HOST: z
    .string()
    .max(255)
    .regex(/^[\da-z.-]+$/i, 'Expected a host name such as admin.example')
    .transform((host) => host.toLowerCase())
    .optional(),
  VITRINE_TRUST_PROXY: TrustProxySetting.default(false),
  VITRINE_MAX_WEBSITES: z.coerce.number('Expected a number').int().min(0).max(10_000).default(100),
  VITRINE_WORKER: Flag.default(true),
  VITRINE_QUEUE_CLOCK: z.enum(['database', 'process']).default('database'),
  VITRINE_WEBHOOK_HOSTS: z
    .string()
    .max(2000)
    .regex(/^[\w.:-]+(\s*,\s*[\w.:-]+)*$/, 'Expected comma-separated host names')
    .transform((names) => names.toLowerCase().split(/\s*,\s*/))
    .default([]),
  VITRINE_PAGE_CACHE: z.enum(PAGE_CACHE_MODES).default('pages'),
  VITRINE_PAGE_RATE: z.coerce.number('Expected a number').int().min(0).max(1_000_000).default(600),
  VITRINE_DEV: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['json', 'pretty']).optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'Expected an address such as smtp://user:password@mail.example:587' })
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'Expected a key that begins with sk_test_, sk_live_, rk_test_ or rk_live_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'Expected a key that begins with pk_test_ or pk_live_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'Expected a secret that begins with whsec_')
    .optional(),
  STRIPE_API_BASE: z
    .url({ protocol: /^https?$/, error: 'Expected an address such as https://api.stripe.com' })
    .transform((address) => trimEndOf(address, '/'))
    .optional(),
  RECAPTCHA_SITE_KEY: z.string().max(200).optional(),
  RECAPTCHA_PROJECT: z.string().max(200).optional(),
  RECAPTCHA_API_KEY: z.string().max(200).optional(),
  RECAPTCHA_API_BASE: z
    .url({ protocol: /^https?$/, error: 'Expected an address such as https://recaptchaenterprise.googleapis.com' })
    .transform((address) => trimEndOf(address, '/'))
    .optional(),
});

/**
 * Stripe must be configured completely or not at all: a shop that could take money without being notified of it must
 * not start.
 */
const Environment = Settings.check(({ value, issues }) => {
  const addIssue = (name: string, message: string) =>
    void issues.push({ code: 'custom', input: value, path: [name], message });
  const captcha = RECAPTCHA_KEYS.filter((name) => value[name] !== undefined);
  if (captcha.length > 0) {
    for (const name of RECAPTCHA_KEYS)
      if (value[name] === undefined) addIssue(name, `Required with ${captcha.join(', ')}`);
  }
  const given = [...STRIPE_KEYS, 'STRIPE_API_BASE' as const].filter((name) => value[name] !== undefined);
  if (given.length === 0) return;
  for (const name of STRIPE_KEYS) if (value[name] === undefined) addIssue(name, `Required with ${given.join(', ')}`);
  const isLive = (key: string | undefined) => key?.includes('_live_');
  const keys = [value.STRIPE_SECRET_KEY, value.STRIPE_PUBLISHABLE_KEY];
  if (!keys.includes(undefined) && isLive(keys[0]) !== isLive(keys[1])) {
    addIssue('STRIPE_PUBLISHABLE_KEY', 'One key is a test key and the other a live key');
  }
});

export interface StripeConfig {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  apiBase: string;
}

export interface RecaptchaConfig {
  siteKey: string;
  project: string;
  apiKey: string;
  apiBase: string;
}

export interface Config {
  mode: 'development' | 'production' | 'test';
  http: {
    port: number;
    host: string;
    trustProxy: TrustProxy;
    publicUrl: string | undefined;
    /** The host of the owner area. If unset, it is on the host of each website. */
    adminHost: string | undefined;
    /** Rendered (uncached) pages per client and minute; 0 for no limit. */
    pageRate: number;
  };
  dataDir: string;
  database: {
    url: string | undefined;
    pool: number;
    /** How long a statement of a web request may take; 0 for no limit. Jobs and commands have none. */
    statementTimeoutMs: number;
  };
  owner: { email: string; password: string | undefined };
  /** Key for signing CSRF tokens and links. If the environment has none, one is stored in the data folder. */
  secret: string | undefined;
  /** Members can create websites in the owner area until the installation has this many. */
  maxWebsites: number;
  /** Whether this web process also runs jobs. */
  worker: boolean;
  /** Hosts in the private network that form webhooks may call. All other private addresses are refused. */
  webhookHosts: readonly string[];
  /** What is cached until it changes: rendered pages and their data, the data only, or neither. */
  pageCache: PageCacheMode;
  /** Whose time decides when a job is due. */
  queueClock: 'database' | 'process';
  /** Set only by `npm run dev`: bundles are served from this folder, and open pages reload on changes. */
  dev: { bundles: string } | undefined;
  /** If unset, emails are written to files in the data folder and none are sent. */
  mail: { smtpUrl: string } | undefined;
  /** If unset, the test provider handles payments and no money moves. */
  stripe: StripeConfig | undefined;
  /** If unset, browsers solve a proof of work and no third party is involved. */
  recaptcha: RecaptchaConfig | undefined;
  log: { level: string; format: 'json' | 'pretty' };
}

/** An invalid setting. The server does not start and reports the setting by name. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the environment once. Empty values count as unset, as in most process managers. */
export function readConfig(env: Readonly<Record<string, string | undefined>>, terminal: boolean): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`Invalid settings:\n${lines.join('\n')}`);
  }
  return toConfig(parsed.data, terminal);
}

function toConfig(env: z.output<typeof Environment>, terminal: boolean): Config {
  return {
    mode: env.NODE_ENV,
    http: {
      port: env.PORT,
      host: env.HOST,
      trustProxy: env.VITRINE_TRUST_PROXY,
      publicUrl: env.VITRINE_URL,
      adminHost: env.VITRINE_ADMIN_HOST,
      pageRate: env.VITRINE_PAGE_RATE,
    },
    dataDir: path.resolve(env.VITRINE_DATA),
    database: {
      url: env.DATABASE_URL,
      pool: env.DATABASE_POOL,
      statementTimeoutMs: Math.ceil(env.DATABASE_STATEMENT_TIMEOUT * 1000),
    },
    owner: { email: env.VITRINE_OWNER_EMAIL, password: env.VITRINE_OWNER_PASSWORD },
    secret: env.VITRINE_SECRET,
    maxWebsites: env.VITRINE_MAX_WEBSITES,
    worker: env.VITRINE_WORKER,
    webhookHosts: env.VITRINE_WEBHOOK_HOSTS,
    pageCache: env.VITRINE_PAGE_CACHE,
    queueClock: env.VITRINE_QUEUE_CLOCK,
    dev: env.VITRINE_DEV === undefined ? undefined : { bundles: path.resolve(env.VITRINE_DEV) },
    mail: env.SMTP_URL === undefined ? undefined : { smtpUrl: env.SMTP_URL },
    stripe: toStripe(env),
    recaptcha: toRecaptcha(env),
    log: { level: env.LOG_LEVEL, format: env.LOG_FORMAT ?? (terminal ? 'pretty' : 'json') },
  };
}

function toStripe(env: z.output<typeof Environment>): StripeConfig | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase = STRIPE_API } = env;
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined) return undefined;
  return { secretKey, publishableKey, webhookSecret, apiBase };
}

function toRecaptcha(env: z.output<typeof Environment>): RecaptchaConfig | undefined {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_PROJECT: project, RECAPTCHA_API_KEY: apiKey } = env;
  if (siteKey === undefined || project === undefined || apiKey === undefined) return undefined;
  return { siteKey, project, apiKey, apiBase: env.RECAPTCHA_API_BASE ?? RECAPTCHA_API };
}
