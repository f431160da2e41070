import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '#kernel/time/clock.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { ENDPOINT_CAPABILITIES } from './testing/endpoint-capabilities.ts';
import { findCapabilityGaps } from './testing/endpoint-gaps.ts';
import { startSessionAs } from './testing/owner-area.ts';
import { expectedCapabilities, ROLES } from './testing/role-matrix.ts';
import { readApi } from './testing/route-calls.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers every role at every endpoint: who gets past the check of the capability. The endpoints are those of the OpenAPI
// description, and what a role may do is the matrix as the specification writes it. No request changes anything: its
// input is invalid, which is checked after the capability.

interface Target {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
}

/** What the check of the capability has decided. Any later refusal means that it was passed. */
type Decision = 'passed' | 'not signed in' | 'not allowed';

interface Caller {
  name: string;
  visitor: Visitor;
  /** Requests are rate-limited per address. */
  remoteAddress: string;
  /** Null without a session. */
  capabilities: ReadonlySet<string> | null;
}

/** Refusals before the check of the capability. They would hide its decision. */
const EARLIER = new Set([
  'HTTP_TOO_MANY',
  'HTTP_CROSS_ORIGIN',
  'HTTP_OWNER_AREA_ONLY',
  'HTTP_CRUMB_WRONG',
  'HTTP_CRUMB_NO_COOKIE',
  'HTTP_BAD_JSON',
  'HTTP_MEDIA_TYPE',
]);
/** Fits into the limit of an endpoint without a body, and into no contract. */
const INVALID_BODY = { w: 1 };

let web: TestWeb;
let site: TestSite;
let targets: Target[];
let described: Record<string, string>;
let callers: Caller[];

beforeAll(async () => {
  web = await openWeb();
  site = await makeWebsite(web.installation.database);
  const api = await readApi(web.server, site.host);
  const operations = Object.entries(api).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({ path, verb, operation })),
  );
  described = Object.fromEntries(
    operations.map(({ operation }) => [operation.operationId, operation['x-capability']] as const),
  );
  targets = operations.map(({ path, verb, operation }) => ({
    id: operation.operationId,
    method: verb.toUpperCase() as Target['method'],
    url: `${path.replace(/\{\w+\}/g, 'x')}?w=1`,
  }));
  callers = [{ name: 'no session', visitor: new Visitor(web.server, site.host), ...callerAt(0), capabilities: null }];
  for (const { code, name } of ROLES) {
    const visitor = await startSessionAs(web, site, code);
    callers.push({ name, visitor, ...callerAt(code), capabilities: expectedCapabilities(name) });
  }
});
afterAll(() => web.close());

const callerAt = (index: number) => ({ remoteAddress: `10.6.0.${index + 1}` });

function expected({ capabilities }: Caller, id: string): Decision {
  const capability = ENDPOINT_CAPABILITIES[id] ?? 'account';
  if (capability === 'public') return 'passed';
  // No role grants access to a shopper's account.
  if (capability === 'account' || capabilities === null) return 'not signed in';
  return capabilities.has(capability) ? 'passed' : 'not allowed';
}

interface Answer {
  decision: Decision | `status ${number}` | `earlier ${string}`;
  code: string;
}

async function ask({ visitor, remoteAddress }: Caller, { method, url }: Target): Promise<Answer> {
  const payload = method === 'GET' ? {} : { payload: INVALID_BODY };
  const cookies = new Map(visitor.cookies);
  const reply = await visitor.send({ method, url, remoteAddress, ...payload });
  // Signing out removes the cookie of the session.
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  const code = /"code":"(HTTP_\w+)"/.exec(reply.body)?.[1] ?? '';
  return { code, decision: decisionOf(reply.statusCode, code) };
}

function decisionOf(status: number, code: string): Answer['decision'] {
  if (status >= 500) return `status ${status}`;
  if (EARLIER.has(code)) return `earlier ${code}`;
  if (status === 401 && code === 'HTTP_SIGN_IN_NEEDED') return 'not signed in';
  if (status === 403 && code === 'HTTP_NOT_ALLOWED') return 'not allowed';
  return 'passed';
}

/** The requests of a caller that were not decided as the matrix says. */
async function walk(caller: Caller): Promise<{ deviations: string[]; codes: Map<string, string> }> {
  const deviations: string[] = [];
  const codes = new Map<string, string>();
  for (const target of targets) {
    const { decision, code } = await ask(caller, target);
    codes.set(target.id, code);
    const wanted = expected(caller, target.id);
    if (decision !== wanted) deviations.push(`${caller.name}: ${target.id} is ${decision}, expected ${wanted}`);
  }
  return { deviations, codes };
}

const entriesOfLog = async (): Promise<number> =>
  (await site.db.sql`select id from activity_entries where website_id = ${site.websiteId}`).length;

describe('every role at every endpoint', () => {
  it('has a row for each endpoint in apps/web/testing/endpoint-capabilities.ts', () => {
    expect(findCapabilityGaps(described, ENDPOINT_CAPABILITIES)).toStrictEqual([]);
  });

  it('gets past the check of the capability exactly where the matrix says so [S6.1, S6.2]', async () => {
    const walks = await Promise.all(callers.map(walk));
    expect(walks.flatMap(({ deviations }) => deviations)).toStrictEqual([]);
    expect(walks.length * targets.length).toBeGreaterThan(16 * 150);
    expect(await entriesOfLog()).toBe(0);
  }, 120_000);

  it('is decided the same when the sign-in is not recent, which is refused by another code', async () => {
    web.installation.clock.advance(11 * MINUTE);
    const some = callers.filter(({ name }) => name === 'admin' || name === 'editor');
    const [admin, editor] = await Promise.all(some.map(walk));
    expect([admin?.deviations, editor?.deviations]).toStrictEqual([[], []]);
    expect(admin?.codes.get('members.updateRoles')).toBe('HTTP_RECENT_SIGN_IN_NEEDED');
    expect(editor?.codes.get('members.updateRoles')).toBe('HTTP_NOT_ALLOWED');
  }, 60_000);
});
