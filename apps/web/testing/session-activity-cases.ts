import type { Visitor } from '#platform/http/testing/visitor.ts';
import { makeOwner, OWNER_PASSWORD } from '#seeds/factories/make-owner.ts';
import { AccountVisitor } from './account-shop.ts';
import { type ActivityCase, invalid, one, ownerCase, type Reply } from './activity-case.ts';
import type { MarkedSite } from './marked-site.ts';
import type { TestWeb } from './test-web.ts';

export const SESSION_URL = '/api/config/session';
const SESSIONS_URL = '/api/config/sessions';
export const SESSION_RECORD = one('session', 'createdAt', 'userAgent');

/** A member with two browsers. */
class TwoBrowsers {
  readonly first: AccountVisitor;
  private readonly second: AccountVisitor;
  private readonly site: MarkedSite;
  private email = '';

  constructor(web: TestWeb, site: MarkedSite) {
    this.site = site;
    this.first = new AccountVisitor(web, site);
    this.second = new AccountVisitor(web, site);
  }

  async addMember(): Promise<string> {
    this.email = await makeOwner(this.site);
    return this.email;
  }

  async signIn(password: string, visitor: Visitor = this.first): Promise<Reply> {
    return await visitor.post(SESSION_URL, { email: this.email, password });
  }

  /** Signs in with the second browser and returns its session. */
  async openSecond(): Promise<string> {
    const before = await this.listSessions();
    await this.signIn(OWNER_PASSWORD, this.second);
    return (await this.listSessions()).find((id) => !before.includes(id)) ?? '';
  }

  private async listSessions(): Promise<string[]> {
    const reply = await this.first.get(SESSIONS_URL);
    return reply.json<{ sessions: { id: string }[] }>().sessions.map(({ id }) => id);
  }
}

/** Signing in and out, and the sessions of a member. */
export function sessionActivityCases(web: TestWeb, site: MarkedSite): Record<string, ActivityCase> {
  const member = new TwoBrowsers(web, site);
  const revokeOthers = { method: 'POST' as const, url: `${SESSIONS_URL}/revoke-others` };
  const signOut = { method: 'DELETE' as const, url: SESSION_URL };
  const prepare = (): Promise<string> => member.openSecond();
  return {
    'members.signIn': {
      prepare: () => member.addMember(),
      write: () => member.signIn(OWNER_PASSWORD),
      refused: () => member.signIn('a wrong password'),
      call: { method: 'POST', url: SESSION_URL, payload: { email: 'no@example.test', password: 'x' } },
      record: SESSION_RECORD,
    },
    'members.revokeOtherSessions': {
      prepare,
      write: () => member.first.send(revokeOthers),
      refused: invalid(member.first, 'POST', revokeOthers.url),
      call: revokeOthers,
      record: SESSION_RECORD,
    },
    'members.revokeSession': {
      ...ownerCase(member.first, { method: 'DELETE', url: (id) => `${SESSIONS_URL}/${id}` }, SESSION_RECORD),
      prepare,
    },
    'members.signOut': {
      write: () => member.first.send(signOut),
      refused: invalid(member.first, 'DELETE', SESSION_URL),
      call: signOut,
      record: SESSION_RECORD,
    },
  };
}
