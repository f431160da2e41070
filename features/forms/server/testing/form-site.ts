import { createHash } from 'node:crypto';
import { isAllowed } from '#features/members/access.ts';
import { CAPTCHA_ACTIONS } from '#kernel/contract/captcha-action.ts';
import type { FormId, MemberId } from '#kernel/ids/id.ts';
import type { CaptchaTask } from '#platform/adapters/captcha/port.ts';
import { createProofOfWork } from '#platform/adapters/captcha/proof-of-work.ts';
import { createMemoryStorage } from '#platform/adapters/storage/memory.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import type { Database } from '#platform/db/db.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import { SESSION_COOKIE } from '#platform/http/request-context.ts';
import type { FindViewer } from '#platform/http/route.ts';
import { makeApp, SECRET } from '#platform/http/testing/test-app.ts';
import { Visitor } from '#platform/http/testing/visitor.ts';
import { makeForm } from '#seeds/factories/make-form.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { makeRandom } from '#seeds/factories/random.ts';
import type { Submission, SubmissionState } from '../../owner-contract.ts';
import * as forms from '../repository.ts';
import { createFormRoutes } from '../routes.ts';

const ADMIN = 1;
/** Quick to solve: these tests do not measure how long solving takes. */
const SEARCH = 50;
let addresses = 0;

export interface FormSite {
  site: TestSite;
  database: Database;
  storage: Storage;
  app: HttpApp;
  /** Adds a form and returns its id. */
  form(overrides?: Parameters<typeof makeForm>[1]): Promise<FormId>;
  visitor(as?: 'visitor' | 'owner'): FormVisitor;
  list(state?: SubmissionState, query?: string): Promise<{ submissions: Submission[]; total: number }>;
  close(): Promise<void>;
}

export const CONTACT_FIELDS = [
  { id: 'email', type: 'email' as const, title: 'Email', required: true },
  { id: 'message', type: 'textarea' as const, title: 'Message', required: true, maxLength: 2000 },
];

/** A visitor with their own IP address, because submissions are rate limited per address. */
export class FormVisitor extends Visitor {
  private readonly site: TestSite;
  private readonly from: string;

  constructor(app: HttpApp, site: TestSite) {
    super(app.server, site.host);
    this.site = site;
    addresses++;
    this.from = `10.9.${addresses >> 8}.${addresses & 255}`;
  }

  override async send(request: Parameters<Visitor['send']>[0]) {
    return await super.send({ remoteAddress: this.from, ...request });
  }

  async key(): Promise<string> {
    const reply = await this.send({ method: 'POST', url: '/api/form/FormSubmissionKey' });
    return reply.json<{ key: string }>().key;
  }

  async proof(action: string = CAPTCHA_ACTIONS.form): Promise<string> {
    return solve((await this.get(`/api/form/captcha?action=${action}`)).json<CaptchaTask>(), action);
  }

  /** Starts the form, lets some time pass, solves the captcha and submits. */
  async submit(formId: string, answers: object, overrides: object = {}) {
    const key = await this.key();
    const captchaKey = await this.proof();
    this.site.clock.advance(20_000);
    return await this.save({ key, formId, captchaKey, form: JSON.stringify(answers), ...overrides });
  }

  async save(body: object) {
    return await this.post('/api/form/SaveFormSubmission', body);
  }
}

export function solve(task: CaptchaTask, action: string): string {
  if (task.kind !== 'proof-of-work') throw new Error('Not a proof of work');
  for (let number = 0; number < task.max; number++) {
    const hash = createHash('sha256').update(`${task.salt}${number}`).digest('hex');
    if (hash === task.target) return [task.salt, number, task.signature, action].join(':');
  }
  throw new Error('The task has no solution');
}

const findViewer: FindViewer = (ctx, token) =>
  Promise.resolve(
    token === 'owner'
      ? { sessionId: 's', memberId: 'm' as MemberId, roles: [ADMIN], authenticatedAt: ctx.clock() }
      : null,
  );

export async function openFormSite(): Promise<FormSite> {
  const database = await testDatabase();
  const site = await makeWebsite(database, { site: { contact: { email: 'owner@shop.test' } } });
  const storage = createMemoryStorage();
  const captcha = createProofOfWork({ secret: SECRET, random: makeRandom(), max: SEARCH });
  const routes = createFormRoutes({ secret: SECRET, storage, captcha });
  const app = makeApp({ database, websiteId: site.websiteId, clock: site.clock, routes, findViewer, isAllowed });
  const visitor = (as: 'visitor' | 'owner' = 'visitor'): FormVisitor => {
    const formVisitor = new FormVisitor(app, site);
    if (as === 'owner') formVisitor.cookies.set(SESSION_COOKIE, 'owner');
    return formVisitor;
  };
  return {
    site,
    database,
    storage,
    app,
    visitor,
    async form(overrides) {
      const key = await makeForm(site, { kind: 'contact', fields: CONTACT_FIELDS, ...overrides });
      const [form] = await forms.listByKey(database, site.websiteId, [key]);
      if (form === undefined) throw new Error('No such form');
      return form.id;
    },
    async list(state = 'inbox', query = '') {
      const reply = await visitor('owner').get(`/api/config/forms/submissions?state=${state}&pageSize=200${query}`);
      return reply.json<{ submissions: Submission[]; total: number }>();
    },
    async close() {
      await app.server.close();
      await database.close();
    },
  };
}
