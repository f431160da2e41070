import { isAllowed } from '#features/members/access.ts';
import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import type { ItemId, MemberId } from '#kernel/ids/id.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import { SESSION_COOKIE } from '#platform/http/request-context.ts';
import { makeApp, SECRET } from '#platform/http/testing/test-app.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeItem } from '#seeds/factories/make-item.ts';
import { makeWebsite, type TestSite, type WebsiteOptions } from '#seeds/factories/make-website.ts';
import type { addCommentEndpoint, listCommentsEndpoint } from '../../contract.ts';
import { createCommentRoutes } from '../routes.ts';

export type CommentList = ReplyOf<typeof listCommentsEndpoint>;
export type AddedComment = ReplyOf<typeof addCommentEndpoint>;

const ADMIN = 1;
let addresses = 0;

/** A website with a blog, and this slice's endpoints over HTTP. */
export interface CommentSite {
  site: TestSite;
  app: HttpApp;
  /** Adds a post and returns its id. */
  post(overrides?: Parameters<typeof makeItem>[2]): Promise<ItemId>;
  visitor(as?: 'visitor' | 'owner'): CommentVisitor;
  counts(itemId: ItemId): Promise<{ comments: number; likes: number }>;
  close(): Promise<void>;
}

/** A visitor with their own IP address, because writes are rate limited per address. */
export class CommentVisitor extends Visitor {
  private readonly site: TestSite;
  private readonly from: string;

  constructor(app: HttpApp, site: TestSite) {
    super(app.server, site.host);
    this.site = site;
    addresses++;
    this.from = `10.8.${addresses >> 8}.${addresses & 255}`;
  }

  override async send(request: Parameters<Visitor['send']>[0]) {
    return await super.send({ remoteAddress: this.from, ...request });
  }

  /** Sends a request without a body. */
  async postEmpty(url: string) {
    return await this.send({ method: 'POST', url });
  }

  async list(itemId: string, cursor?: string): Promise<CommentList> {
    return (
      await this.get(`/api/comments/${itemId}${cursor === undefined ? '' : `?cursor=${cursor}`}`)
    ).json<CommentList>();
  }

  /** Opens the page, lets some time pass, and submits the form. */
  async write(itemId: string, text: string, overrides: object = {}) {
    const { stamp } = await this.list(itemId);
    this.site.clock.advance(10_000);
    return await this.post(`/api/comments/${itemId}`, { name: 'Ada', text, stamp, ...overrides });
  }

  async decide(ids: readonly string[], state: string) {
    return await this.post('/api/config/comments/decisions', { ids, state });
  }
}

export async function openCommentSite(overrides: WebsiteOptions = {}): Promise<CommentSite> {
  const database = await testDatabase();
  const site = await makeWebsite(database, overrides);
  const blog = await makeCollection(site, { type: 'blog' });
  const app = makeApp({
    database,
    websiteId: site.websiteId,
    clock: site.clock,
    routes: createCommentRoutes({ secret: SECRET }),
    findViewer: (_ctx, token) =>
      Promise.resolve(token === 'owner' ? { sessionId: 's', memberId: 'm' as MemberId, roles: [ADMIN] } : null),
    isAllowed,
  });
  return {
    site,
    app,
    async post(item) {
      const slug = await makeItem(site, blog, item);
      const [row] = await database.sql<{ id: ItemId }>`
        select id from items where website_id = ${site.websiteId} and slug = ${slug}`;
      if (row === undefined) throw new Error('No such post');
      return row.id;
    },
    visitor(as = 'visitor') {
      const visitor = new CommentVisitor(app, site);
      if (as === 'owner') visitor.cookies.set(SESSION_COOKIE, 'owner');
      return visitor;
    },
    async counts(itemId) {
      const [row] = await database.sql<{ comments: number; likes: number }>`
        select comment_count as comments, like_count as likes from items
        where website_id = ${site.websiteId} and id = ${itemId}`;
      return row ?? { comments: -1, likes: -1 };
    },
    async close() {
      await app.server.close();
      await database.close();
    },
  };
}
