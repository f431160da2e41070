import { isAllowed } from '#features/members/access.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import { SESSION_COOKIE } from '#platform/http/request-context.ts';
import { makeApp, SECRET } from '#platform/http/testing/test-app.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { silentLog } from '#platform/log/log.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { createIntake } from '../intake.ts';
import type { LoadMap } from '../read-stack.ts';
import type { AnalyticsSettings } from '../record-events.ts';
import { createAnalyticsRoutes } from '../routes.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const ROLES: Readonly<Record<string, number>> = { admin: 1, editor: 4, viewer: 10 };
let addresses = 0;

type Reply = Awaited<ReturnType<Visitor['send']>>;

export type SignedInAs = 'admin' | 'editor' | 'viewer';

/** A visitor with a browser and an IP address of their own. */
export class AnalyticsVisitor extends Visitor {
  private readonly from: string;

  constructor(app: HttpApp, host: string, as?: SignedInAs) {
    super(app.server, host);
    addresses++;
    this.from = `10.9.${addresses >> 8}.${addresses & 255}`;
    if (as !== undefined) this.cookies.set(SESSION_COOKIE, as);
  }

  override async send(request: Parameters<Visitor['send']>[0]): Promise<Reply> {
    const headers = { 'user-agent': BROWSER, ...request.headers };
    return await super.send({ remoteAddress: this.from, ...request, headers });
  }

  /** Sends a hit as a page does: a form whose `data` is JSON text. */
  async hit(data: object, headers: Record<string, string> = {}, visitor = ''): Promise<Reply> {
    const payload = new URLSearchParams({ event: '1', data: JSON.stringify(data), ss_cvr: visitor }).toString();
    return await this.send({
      method: 'POST',
      url: '/api/census/RecordHit',
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  }

  async postJson(url: string, body: unknown): Promise<Reply> {
    return await this.send({
      method: 'POST',
      url,
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  }
}

export interface AnalyticsSite {
  site: TestSite;
  /** The owner's analytics settings. A test that changes them restores them. */
  settings: AnalyticsSettings;
  visitor(as?: SignedInAs): AnalyticsVisitor;
  /** A page of the website, with overrides. */
  page(overrides?: object): { websiteId: string; pagePath: string; clientDate: number };
  /** Stored events as kind and subject, in order of arrival. */
  stored(): Promise<string[]>;
  close(): Promise<void>;
}

export async function openAnalyticsSite(loadMap: LoadMap = () => Promise.resolve(null)): Promise<AnalyticsSite> {
  const database = await testDatabase();
  const site = await makeWebsite(database);
  const settings = { analytics: true, cookieBanner: false };
  const app = makeApp({
    database,
    websiteId: site.websiteId,
    clock: site.clock,
    routes: createAnalyticsRoutes({
      secret: SECRET,
      intake: createIntake(database, silentLog),
      getSettings: () => Promise.resolve(settings),
      loadMap,
    }),
    findViewer: (ctx, token) => {
      const role = ROLES[token];
      const viewer = { sessionId: 's', memberId: 'm' as MemberId, authenticatedAt: ctx.clock() };
      return Promise.resolve(role === undefined ? null : { ...viewer, roles: [role] });
    },
    isAllowed,
  });
  let times = 0;
  return {
    site,
    settings,
    visitor: (as) => new AnalyticsVisitor(app, site.host, as),
    page: (overrides = {}) => ({
      websiteId: site.websiteId,
      pagePath: '/shop',
      clientDate: site.clock().getTime() + ++times,
      ...overrides,
    }),
    stored: async () => await listStored(site),
    async close() {
      await app.server.close();
      await database.close();
    },
  };
}

async function listStored({ db, websiteId }: TestSite): Promise<string[]> {
  const rows = await db.sql<{ line: string }>`
    select rtrim(kind || ' ' || subject) as line from census_events
    where website_id = ${websiteId} order by batch, kind`;
  return rows.map(({ line }) => line);
}
