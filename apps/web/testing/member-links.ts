import { createMemberJobs } from '#features/members/server/index.ts';
import { createMemoryMail } from '#platform/adapters/mail/memory.ts';
import { SECRET } from '#platform/http/testing/test-app.ts';
import { testJobRun } from '#platform/jobs/testing/test-job-run.ts';
import type { TestSite } from '#seeds/factories/make-website.ts';
import type { TestWeb } from './test-web.ts';

/** Sends the waiting emails to members, as the worker would, and returns the token of the link to an address. */
export async function findMemberLink(web: TestWeb, site: TestSite, email: string): Promise<string> {
  const mail = createMemoryMail();
  const { handlers } = createMemberJobs({
    mail,
    secret: SECRET,
    baseUrl: () => Promise.resolve('https://shop.test'),
    adminHost: undefined,
    findSite: () => Promise.resolve({ title: 'Test shop', language: 'en', strings: {}, contact: {} }),
  });
  const jobs = await site.db.sql<{ id: number; name: string; payload: unknown }>`
    delete from jobs where website_id = ${site.websiteId} and name like 'members.send-%' returning id, name, payload`;
  for (const { id, name, payload } of jobs.toSorted((a, b) => a.id - b.id)) {
    const entry = handlers.find(({ job }) => job.name === name);
    await entry?.handle({ ...site, clock: web.installation.clock, ...testJobRun(id) }, payload);
  }
  const text = mail.sent.findLast((message) => message.to === email)?.text ?? '';
  return /token=([\w-]+)/.exec(text)?.[1] ?? '';
}
