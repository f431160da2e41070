import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BaselineBatches } from './baseline-batches.ts';

// A minimal intake server in its own process: it accepts a body, writes the received hits as rows through the driver,
// and answers 202 when they are committed. It does not parse, validate, rate-limit or deduplicate.

const WRITERS = 2;
const [url = '', websiteId = ''] = process.argv.slice(2);
const batches = new BaselineBatches(url, websiteId, 0);
let queue: { digest: string; response: ServerResponse }[] = [];
let activeWriters = 0;

async function drain(): Promise<void> {
  activeWriters += 1;
  while (queue.length > 0) {
    const batch = queue;
    queue = [];
    await batches.insert(batches.toColumns(batch.map(({ digest }) => digest)));
    for (const { response } of batch) response.writeHead(202, { 'content-length': 0 }).end();
  }
  activeWriters -= 1;
}

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    body += chunk;
  });
  request.on('end', () => {
    queue.push({ digest: createHash('sha256').update(body).digest('hex').slice(0, 24), response });
    if (activeWriters < WRITERS) setImmediate(() => void (queue.length > 0 && drain()));
  });
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
