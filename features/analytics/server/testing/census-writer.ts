import type { WebsiteId } from '#kernel/ids/id.ts';
import { connect } from '#platform/db/db.ts';
import { silentLog } from '#platform/log/log.ts';
import { aggregateEvents } from '../aggregate-events.ts';
import { createIntake } from '../intake.ts';
import { makeEvent } from './make-event.ts';

// The program that the crash test kills: records events from the given number on, prints each number when it is
// acknowledged, and aggregates continuously.

const WRITERS = 8;
const [url = '', websiteId = '', from = '0'] = process.argv.slice(2);

const db = connect({ url, max: 4, log: silentLog });
const intake = createIntake(db, silentLog);
let next = Number(from);

async function takeForever(): Promise<never> {
  for (;;) {
    const number = next++;
    const digest = number.toString(16).padStart(24, '0');
    await intake.add(websiteId as WebsiteId, [makeEvent({ digest, visitor: 'aa', visit: 'bb' })]);
    process.stdout.write(`${number}\n`);
  }
}

async function aggregateForever(): Promise<never> {
  for (;;) {
    await aggregateEvents(db);
  }
}

await Promise.all([aggregateForever(), ...Array.from({ length: WRITERS }, takeForever)]);
