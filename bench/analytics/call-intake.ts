import { createAnalyticsRoutes, createIntake } from '#features/analytics/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { connect, type Database } from '#platform/db/db.ts';
import type { RequestCtx, Route } from '#platform/http/route.ts';
import { silentLog } from '#platform/log/log.ts';
import { generateHit, USER_AGENT } from './post-hits.ts';

/** More hits than are acknowledged per second, so that none has to be created while the clock runs. */
const PREPARED_HITS = 60_000;

/**
 * The intake without the network, in this process like `BareBatches`. The handler of the hit endpoint gets the body
 * that a browser sends. It parses and validates the body, identifies the visitor, batches and stores the hit, and
 * resolves when the hit is committed.
 */
export class IntakeCalls {
  private readonly database: Database;
  private readonly websiteId: string;
  private readonly connections: number;
  private readonly route: Route;
  private readonly ctx: RequestCtx;

  constructor(options: { url: string; websiteId: string; connections: number }) {
    this.database = connect({ url: options.url, max: 4, log: silentLog });
    this.websiteId = options.websiteId;
    this.connections = options.connections;
    this.route = findRoute(this.database);
    this.ctx = toCtx(this.database, options.websiteId);
  }

  /** Hits per second over the given time, not counting the time to create the bodies. */
  async rate(seconds: number): Promise<number> {
    const bodies = new Bodies(this.websiteId, PREPARED_HITS * seconds);
    const started = performance.now();
    const until = started + seconds * 1000;
    let count = 0;
    const call = async (): Promise<void> => {
      for (let text = bodies.take(); text !== null && performance.now() < until; text = bodies.take()) {
        const body = { text, headers: { 'accept-language': 'en-US' } };
        await this.route.handle(this.ctx, { params: undefined, query: undefined, body });
        count += 1;
      }
    };
    await Promise.all(Array.from({ length: this.connections }, call));
    return (count * 1000) / (performance.now() - started);
  }

  async end(): Promise<void> {
    await this.database.close();
  }
}

/**
 * Holds the bodies as bytes, as they arrive from a network. So many strings would cause garbage collection during the
 * measurement.
 */
class Bodies {
  private readonly bytes: Buffer;
  private readonly ends: Uint32Array;
  private next = 0;

  constructor(websiteId: string, count: number) {
    const hits = Array.from({ length: count }, () => Buffer.from(generateHit(websiteId)));
    this.bytes = Buffer.concat(hits);
    let end = 0;
    this.ends = Uint32Array.from(hits, ({ length }) => (end += length));
  }

  take(): string | null {
    const end = this.ends[this.next];
    if (end === undefined) return null;
    const text = this.bytes.toString('utf8', this.ends[this.next - 1] ?? 0, end);
    this.next += 1;
    return text;
  }
}

function findRoute(database: Database): Route {
  const parts = {
    secret: 'of a bench',
    intake: createIntake(database, silentLog),
    getSettings: () => Promise.resolve({ analytics: true, cookieBanner: false }),
    loadMap: () => Promise.resolve(null),
  };
  const found = createAnalyticsRoutes(parts).find(({ endpoint }) => endpoint.id === 'analytics.recordHit');
  if (found === undefined) throw new Error('There is no endpoint for hits');
  return found;
}

function toCtx(database: Database, websiteId: string): RequestCtx {
  return {
    db: database,
    websiteId: websiteId as WebsiteId,
    clock: () => new Date(),
    random: (length) => new Uint8Array(length),
    log: silentLog,
    requestUrl: 'https://shop.test',
    requestId: '',
    viewer: null,
    account: null,
    address: '',
    client: '',
    origin: 'http://localhost',
    userAgent: USER_AGENT,
    cookie: () => undefined,
    setCookie: () => undefined,
  };
}
