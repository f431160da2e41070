import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BareBatches } from './bare-batches.ts';

// A minimal intake server in its own process: it accepts a body, writes the received hits as rows through the driver,
// and answers 202 when they are committed. It does not parse, validate, rate-limit or deduplicate.

const WRITERS = 2;
const [url = '', websiteId = ''] = process.argv.slice(2);
const batches = new BareBatches(url, websiteId, 0);
let waiting: { digest: string; response: ServerResponse }[] = [];
let writing = 0;

async function drain(): Promise<void> {
  writing += 1;
  while (waiting.length > 0) {
    const taken = waiting;
    waiting = [];
    await batches.insert(batches.toColumns(taken.map(({ digest }) => digest)));
    for (const { response } of taken) response.writeHead(202, { 'content-length': 0 }).end();
  }
  writing -= 1;
}

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    body += chunk;
  });
  request.on('end', () => {
    waiting.push({ digest: createHash('sha256').update(body).digest('hex').slice(0, 24), response });
    if (writing < WRITERS) setImmediate(() => void (waiting.length > 0 && drain()));
  });
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
