// Another visitor in its own process: requests a page repeatedly. For each input line it prints one line with the longest
// wait since the previous one. After `pause` it visits no page until `resume`. The process exits at the end of its input.
import { Agent, get } from 'node:http';
import { createInterface } from 'node:readline';

const [, , address = ''] = process.argv;
const PAUSE_MS = 10;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let longest = 0;
let visits = 0;
let failures = 0;
let isPaused = false;

function visit() {
  if (isPaused) return void setTimeout(visit, PAUSE_MS);
  const startedAt = performance.now();
  const done = (failed) => {
    longest = Math.max(longest, performance.now() - startedAt);
    visits += 1;
    if (failed) failures += 1;
    setTimeout(visit, PAUSE_MS);
  };
  get(`${address}/shop`, { agent, headers: { 'x-forwarded-for': '192.0.2.1' } }, (answer) => {
    answer.resume();
    answer.on('end', () => done(answer.statusCode !== 200));
  }).on('error', () => done(true));
}

createInterface({ input: process.stdin })
  .on('line', (command) => {
    if (command !== 'read') isPaused = command === 'pause';
    process.stdout.write(`${JSON.stringify({ longest, visits, failures })}\n`);
    longest = 0;
    visits = 0;
    failures = 0;
  })
  .on('close', () => process.exit(0));
visit();
