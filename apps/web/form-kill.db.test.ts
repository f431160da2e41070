import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Program, startProgram } from '#apps/cli/testing/program.ts';
import { projectRoot } from '#apps/installation/project-root.ts';
import { HOUR, MINUTE } from '#kernel/time/clock.ts';
import { startSmtp, type TestSmtp } from '#platform/adapters/mail/testing/smtp-server.ts';
import { connect, type Database } from '#platform/db/db.ts';
import { silentLog } from '#platform/db/testing/silent-log.ts';
import { createDatabase } from '#platform/db/testing/test-server.ts';
import { type FormSender, openSender } from './testing/form-sender.ts';

// Covers the guarantee that an acknowledged submission reaches the owner's mailbox: through an hour without a mail
// server and through kill -9 of the built program, between storing and sending and between sending and recording it.
// The database is not killed here, so that its records can be read at the moment of each kill.

const SUBMISSIONS = 100;
const SENDING_KILLS = 3;
/** By the clock of the program: each start during the outage is this much later. */
const OUTAGE_STEP_MS = 20 * MINUTE;
const OUTAGE_STARTS = HOUR / OUTAGE_STEP_MS;
/** People take some time to write. An immediate submission is treated as spam. */
const WRITING_MS = 1700;
const MAILS_BETWEEN = 12;
/** Jobs, and so emails, that one process handles concurrently. */
const CONCURRENT_JOBS = 4;
// Only ends a wait for something that never happens.
const WAIT_OPTIONS = { timeout: 600_000, interval: 10 };

const started: Program[] = [];
let dataDir: string;
let databaseUrl: string;
let database: Database;
let mail: TestSmtp;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine form kill '));
  databaseUrl = await createDatabase('schema');
  database = connect({ url: databaseUrl, max: 1, log: silentLog });
  mail = await startSmtp();
});
afterAll(async () => {
  // Still running only if the test failed.
  for (const program of started) program.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  await database.close();
  await mail.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

async function start(aheadMs: number): Promise<Program> {
  const clock = pathToFileURL(path.join(projectRoot(), 'tools', 'fault', 'clock-ahead.mjs')).href;
  const env = {
    DATABASE_URL: databaseUrl,
    SMTP_URL: mail.url,
    VITRINE_TRUST_PROXY: 'true',
    NODE_OPTIONS: `--import=${clock}`,
    FAULT_CLOCK_AHEAD_MS: String(aheadMs),
    VITRINE_QUEUE_CLOCK: 'process',
  };
  const program = await startProgram({ dataDir, env });
  started.push(program);
  return program;
}

async function kill(program: Program): Promise<void> {
  program.kill('SIGKILL');
  await program.ended;
  // The database completes the last statements of the process after its end.
  await vi.waitUntil(async () => {
    const [others] = await database.sql<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
    return others?.count === 0;
  }, WAIT_OPTIONS);
}

let refusals = 0;

/** Alternates between a server that rejects every email and no server at all. */
async function stopMail(round: number): Promise<void> {
  if (round % 2 === 1) return await mail.stop();
  mail.answer = () => {
    refusals += 1;
    return { code: 451, responseText: 'Try again later' };
  };
}

async function restoreMail(): Promise<void> {
  await mail.stop();
  mail = await startSmtp({ port: mail.port, mails: mail.mails });
}

async function findFormId(): Promise<string> {
  const [form] = await database.sql<{ id: string }>`select id from forms where key = 'question'`;
  return form?.id ?? '';
}

/** Opens the form for more senders, who then take their time. */
async function openForms(address: string, { first, count }: { first: number; count: number }): Promise<FormSender[]> {
  const id = await findFormId();
  const opening = Array.from({ length: count }, (_, index) => {
    const answers = { email: `guest${first + index}@example.test`, question: `Number ${first + index}.` };
    return openSender(address, { id, answers, from: `10.8.0.${first + index}` });
  });
  const senders = await Promise.all(opening);
  await sleep(WRITING_MS);
  return senders;
}

async function isTaken(sender: FormSender, address: string): Promise<boolean> {
  return await sender.send(address).catch((error: unknown) => {
    if (error instanceof Error && error.message.startsWith('Refused')) throw error;
    return false;
  });
}

/** All send at once, and the program is killed after half of the answers. Returns the unanswered senders. */
async function sendDuringKill(program: Program, senders: readonly FormSender[]): Promise<FormSender[]> {
  let answered = 0;
  const sending = senders.map(async (sender) => {
    if (!(await isTaken(sender, program.address))) return sender;
    answered += 1;
    if (answered === Math.ceil(senders.length / 2)) program.kill('SIGKILL');
    return null;
  });
  const left = (await Promise.all(sending)).filter((sender) => sender !== null);
  await kill(program);
  return left;
}

/**
 * An hour by the program's clock in which visitors submit, no email can be sent, and the program is killed repeatedly.
 */
async function writeThroughOutage(): Promise<{ unanswered: number }> {
  let left: FormSender[] = [];
  let unanswered = 0;
  const sendAgain = async (address: string): Promise<void> => {
    for (const sender of left) expect(await isTaken(sender, address)).toBe(true);
  };
  for (let round = 0, begun = 0; round < OUTAGE_STARTS; round++) {
    await restoreMail();
    await stopMail(round);
    const program = await start(round * OUTAGE_STEP_MS);
    await sendAgain(program.address);
    const count = Math.ceil((SUBMISSIONS - begun) / (OUTAGE_STARTS - round));
    left = await sendDuringKill(program, await openForms(program.address, { first: begun, count }));
    begun += count;
    unanswered += left.length;
  }
  const program = await start(HOUR);
  await sendAgain(program.address);
  await kill(program);
  return { unanswered };
}

/** Ids of submissions whose email is recorded as sent. */
async function listRecordedAsSent(): Promise<Set<string>> {
  const rows = await database.sql<{ id: string }>`
    select submission_id as id from form_deliveries where delivered_at is not null`;
  return new Set(rows.map(({ id }) => id));
}

const idOf = ({ messageId }: { messageId: string }): string => /^<form-(\w+)-/.exec(messageId)?.[1] ?? messageId;

/**
 * Emails go out, and the program is killed after one has arrived but before it is recorded. Returns the number of
 * unrecorded emails.
 */
async function sendThroughKill(aheadMs: number): Promise<number> {
  const before = mail.mails.length;
  const program = await start(aheadMs);
  const killed = new Promise<void>((resolve) => {
    mail.onArrival = () => {
      if (mail.mails.length < before + MAILS_BETWEEN) return;
      program.kill('SIGKILL');
      resolve();
    };
  });
  await killed;
  await kill(program);
  // An email in flight completes at the server.
  await restoreMail();
  const noted = await listRecordedAsSent();
  return mail.mails.slice(before).filter((arrived) => !noted.has(idOf(arrived))).length;
}

it(`emails all of ${SUBMISSIONS} submissions through an hour without a mail server and ${OUTAGE_STARTS + 1 + SENDING_KILLS} × kill -9`, async () => {
  const { unanswered } = await writeThroughOutage();
  expect(mail.mails).toHaveLength(0);
  expect(refusals).toBeGreaterThan(0);
  const [stored] = await database.sql<{ count: number }>`
      select count(*)::integer as count from form_submissions where state = 'inbox'`;
  expect(stored?.count).toBe(SUBMISSIONS);

  await restoreMail();
  let unrecorded = 0;
  for (let round = 0; round < SENDING_KILLS; round++) unrecorded += await sendThroughKill((2 + 4 * round) * HOUR);
  mail.onArrival = () => undefined;
  const program = await start((2 + 4 * SENDING_KILLS) * HOUR);
  await vi.waitUntil(async () => (await listRecordedAsSent()).size === SUBMISSIONS, WAIT_OPTIONS);
  program.kill('SIGTERM');
  expect((await program.ended).code).toBe(0);

  const duplicates = mail.mails.length - SUBMISSIONS;
  process.stdout.write(
    `${SUBMISSIONS} submissions, ${unanswered} sent again, ${refusals} refusals, ${duplicates} mails repeated\n`,
  );
  const texts = new Set(mail.mails.map(({ text }) => /Number \d+\./.exec(text)?.[0]));
  expect(texts.size).toBe(SUBMISSIONS);
  expect(new Set(mail.mails.map(({ messageId }) => messageId)).size).toBe(SUBMISSIONS);
  // Only emails that a crash hit between sending and recording are sent twice.
  expect(duplicates).toBe(unrecorded);
  expect(duplicates).toBeGreaterThan(0);
  expect(duplicates).toBeLessThanOrEqual(SENDING_KILLS * CONCURRENT_JOBS);
  expect(unanswered).toBeGreaterThan(0);
});
