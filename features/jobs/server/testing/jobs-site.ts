import { isAllowed } from '#features/members/access.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import { createMemoryStorage } from '#platform/adapters/storage/memory.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import { SESSION_COOKIE } from '#platform/http/request-context.ts';
import { createSendFile } from '#platform/http/send-file.ts';
import { makeApp } from '#platform/http/testing/test-app.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { insertMember } from '#platform/jobs/testing/queue-fixture.ts';
import { silentLog } from '#platform/log/log.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { createJobsWeb } from '../web.ts';

const ADMIN = 1;
const EDITOR = 4;

export interface JobsSite {
  database: Database;
  site: TestSite;
  app: HttpApp;
  storage: Storage;
  /** An administrator and a member who may not see the jobs of the website. */
  admin: MemberId;
  editor: MemberId;
  visit(member?: MemberId): Visitor;
  signOut(member: MemberId): void;
  close(): Promise<void>;
}

/** A website with this slice's endpoints over HTTP. The session token of a member is the id of the member. */
export async function openJobsSite(): Promise<JobsSite> {
  const database = await testDatabase();
  const site = await makeWebsite(database);
  const [admin, editor] = [await insertMember(database), await insertMember(database)];
  const roles: Roles = new Map([
    [admin, ADMIN],
    [editor, EDITOR],
  ]);
  const storage = createMemoryStorage();
  const app = createTestApp(database, site, { roles, storage });
  return {
    database,
    site,
    app,
    storage,
    admin,
    editor,
    visit(member) {
      const visitor = new Visitor(app.server, site.host);
      if (member !== undefined) visitor.cookies.set(SESSION_COOKIE, member);
      return visitor;
    },
    signOut: (member) => void roles.delete(member),
    async close() {
      await app.server.close();
      await database.close();
    },
  };
}

type Roles = Map<string, number>;

function createTestApp(
  database: Database,
  site: TestSite,
  { roles, storage }: { roles: Roles; storage: Storage },
): HttpApp {
  const isSessionLive = (_ctx: object, token: string) => Promise.resolve(roles.has(token));
  const files = { storage, sendFile: createSendFile() };
  const slice = createJobsWeb({ ...files, database, log: silentLog, isSessionLive, maxPerClient: 2, heartbeatMs: 20 });
  const app = makeApp({
    database,
    websiteId: site.websiteId,
    clock: site.clock,
    routes: slice.routes ?? [],
    findViewer: (_ctx, token) => {
      const role = roles.get(token);
      const memberId = token as MemberId;
      return Promise.resolve(role === undefined ? null : { sessionId: token, memberId, roles: [role] });
    },
    isAllowed,
  });
  slice.mount?.(app);
  return app;
}
