import { Secret, TOTP } from 'otpauth';
import { SECOND } from '#kernel/time/clock.ts';
import { Authenticator } from '#platform/http/testing/authenticator.ts';
import { makeOwner, OWNER_PASSWORD } from '#seeds/factories/make-owner.ts';
import { AccountVisitor } from './account-shop.ts';
import { type ActivityCase, invalid, one, ownerCase, type Reply, type Send } from './activity-case.ts';
import type { MarkedSite } from './marked-site.ts';
import { findMemberLink } from './member-links.ts';
import { SESSION_RECORD, SESSION_URL } from './session-activity-cases.ts';
import type { TestWeb } from './test-web.ts';

const ACCOUNT = '/api/config/account';
const PASSKEYS = `${ACCOUNT}/passkeys`;
export const NEW_PASSWORD = 'a slower wider river';
const WRONG_CODE = 'abcdef';

/** A member with an account that the cases change, in the order of the cases. */
class Person {
  readonly web: TestWeb;
  readonly site: MarkedSite;
  readonly browser: AccountVisitor;
  readonly authenticator = new Authenticator();
  email = '';
  /** Of the authenticator app. */
  secret = '';

  constructor(web: TestWeb, site: MarkedSite) {
    this.web = web;
    this.site = site;
    this.browser = new AccountVisitor(web, site);
  }

  async signIn(): Promise<string> {
    this.email = await makeOwner(this.site);
    await this.browser.post(SESSION_URL, { email: this.email, password: OWNER_PASSWORD });
    return this.email;
  }

  stranger(): AccountVisitor {
    return new AccountVisitor(this.web, this.site);
  }

  async startTotp(): Promise<Reply> {
    const reply = await this.browser.send({ method: 'POST', url: `${ACCOUNT}/totp` });
    this.secret = reply.json<{ secret: string }>().secret;
    return reply;
  }

  /** A code that was not used before. */
  nextCode(): string {
    const { clock } = this.web.installation;
    clock.advance(30 * SECOND);
    return new TOTP({ secret: Secret.fromBase32(this.secret) }).generate({ timestamp: clock().getTime() });
  }

  /** What the authenticator signs: the challenge that the server has given to the browser. */
  async ceremony(url: string, browser: AccountVisitor) {
    const reply = await browser.send({ method: 'POST', url });
    const { challenge } = reply.json<{ options: { challenge: string } }>().options;
    return { challenge, origin: `http://${this.site.host}`, rpId: this.site.host };
  }

  async findPasskey(): Promise<string> {
    const { passkeys } = (await this.browser.get(PASSKEYS)).json<{ passkeys: { id: string }[] }>();
    return passkeys[0]?.id ?? '';
  }
}

/** The account of a member. */
export function accountActivityCases(web: TestWeb, site: MarkedSite): Record<string, ActivityCase> {
  const person = new Person(web, site);
  return {
    ...profileCases(person),
    ...emailCases(person),
    ...totpCases(person),
    ...passkeyCases(person),
    ...passwordCases(person),
  };
}

const account = (...fields: string[]) => one('account', ...fields);

function profileCases(person: Person): Record<string, ActivityCase> {
  const wrong = { password: 'a wrong password' };
  return {
    'members.updateAccount': {
      ...ownerCase(
        person.browser,
        { method: 'PUT', url: () => ACCOUNT, payload: { name: 'Ada' }, refusedPayload: { name: ' ' } },
        account('name'),
      ),
      prepare: () => person.signIn(),
    },
    'members.confirmSession': ownerCase(
      person.browser,
      {
        method: 'POST',
        url: () => `${SESSION_URL}/confirmation`,
        payload: { password: OWNER_PASSWORD },
        refusedPayload: wrong,
      },
      one('session', 'state'),
    ),
  };
}

function emailCases(person: Person): Record<string, ActivityCase> {
  const url = `${ACCOUNT}/email-changes`;
  const payload = { email: 'ada.new@example.test' };
  const confirm = (token: string): Send => ({
    method: 'POST',
    url: '/api/config/email-change-confirmations',
    payload: { token },
  });
  return {
    'members.requestEmailChange': ownerCase(
      person.browser,
      { method: 'POST', url: () => url, payload, refusedPayload: { email: 'none' } },
      account('requestedEmail'),
    ),
    'members.confirmEmailChange': {
      prepare: () => findMemberLink(person.web, person.site, person.email),
      write: (token) => person.stranger().send(confirm(token)),
      refused: (token) => person.stranger().send(confirm(token.slice(1))),
      call: confirm('none'),
      record: account('confirmed'),
    },
    'members.cancelEmailChange': bodiless(person, { method: 'DELETE', url }, account('requestedEmail')),
  };
}

/** A request without input, which only a wrong CSRF token can make invalid. */
function bodiless(
  { browser }: Person,
  call: { method: 'POST' | 'DELETE'; url: string },
  record: ActivityCase['record'],
): ActivityCase {
  return { write: () => browser.send(call), refused: invalid(browser, call.method, call.url), call, record };
}

function totpCases(person: Person): Record<string, ActivityCase> {
  const url = `${ACCOUNT}/totp`;
  const start = bodiless(person, { method: 'POST', url }, account('authenticatorApp'));
  const confirm = (code: string): Send => ({ method: 'POST', url: `${url}/confirmation`, payload: { code } });
  const second = person.stranger();
  const verify = (code: string): Send => ({ method: 'POST', url: `${SESSION_URL}/second-factor`, payload: { code } });
  const signInSecond = async (): Promise<string> => {
    await second.post(SESSION_URL, { email: person.email, password: OWNER_PASSWORD });
    return '';
  };
  return {
    'members.startTotp': { ...start, write: () => person.startTotp() },
    'members.confirmTotp': {
      write: () => person.browser.send(confirm(person.nextCode())),
      refused: () => person.browser.send(confirm(WRONG_CODE)),
      call: confirm(WRONG_CODE),
      record: account('authenticatorApp'),
    },
    'members.createRecoveryCodes': bodiless(
      person,
      { method: 'POST', url: `${ACCOUNT}/recovery-codes` },
      account('recoveryCodes'),
    ),
    'members.verifySecondFactor': {
      prepare: signInSecond,
      write: () => second.send(verify(person.nextCode())),
      refused: () => second.send(verify(WRONG_CODE)),
      call: verify(WRONG_CODE),
      record: SESSION_RECORD,
    },
    'members.removeTotp': bodiless(person, { method: 'DELETE', url }, account('authenticatorApp')),
  };
}

function passkeyCases(person: Person): Record<string, ActivityCase> {
  const { browser, authenticator } = person;
  const url = (id: string): string => `${PASSKEYS}/${id}`;
  const signIn = (passkey: object): Send => ({ method: 'POST', url: `${SESSION_URL}/passkey`, payload: { passkey } });
  const assertion = async (challenge?: string) => {
    const ceremony = await person.ceremony(`${SESSION_URL}/passkey-requests`, person.stranger());
    return authenticator.get({ ...ceremony, ...(challenge !== undefined && { challenge }) });
  };
  return {
    'members.createPasskey': {
      write: async () => {
        const passkey = authenticator.create(await person.ceremony(`${PASSKEYS}/requests`, browser));
        return await browser.post(PASSKEYS, { name: 'Laptop', passkey });
      },
      refused: () => browser.post(PASSKEYS, { name: 'Laptop', passkey: {} }),
      call: { method: 'POST', url: PASSKEYS, payload: { name: 'Laptop', passkey: {} } },
      record: account('passkey'),
    },
    'members.renamePasskey': {
      ...ownerCase(browser, { method: 'PUT', url, payload: { name: 'Phone' } }, account('passkey')),
      prepare: () => person.findPasskey(),
    },
    'members.signInWithPasskey': {
      write: async () => await person.stranger().send(signIn(await assertion())),
      refused: async () => await person.stranger().send(signIn(await assertion('a'.repeat(22)))),
      call: signIn({}),
      record: SESSION_RECORD,
    },
    'members.removePasskey': {
      ...ownerCase(browser, { method: 'DELETE', url }, account('passkey')),
      prepare: () => person.findPasskey(),
    },
  };
}

function passwordCases(person: Person): Record<string, ActivityCase> {
  const resets = '/api/config/password-resets';
  const reset = (token: string): Send => ({ method: 'PUT', url: resets, payload: { token, password: OWNER_PASSWORD } });
  const payload = { current: OWNER_PASSWORD, password: NEW_PASSWORD };
  return {
    'members.changePassword': ownerCase(
      person.browser,
      {
        method: 'PUT',
        url: () => `${ACCOUNT}/password`,
        payload,
        refusedPayload: { ...payload, current: 'a wrong password' },
      },
      account('password'),
    ),
    'members.resetPassword': {
      prepare: async () => {
        await person.stranger().post(resets, { email: person.email });
        return await findMemberLink(person.web, person.site, person.email);
      },
      write: (token) => person.stranger().send(reset(token)),
      refused: (token) => person.stranger().send(reset(token.slice(1))),
      call: reset('none'),
      record: account('password'),
    },
  };
}
