import { createServer } from 'node:http';

// Runs in its own process: the minimum that Node needs to send given bytes with given headers.

export interface BaselineReply {
  headers: [name: string, value: string][];
  body: string;
}

// The same value as in the app, because it appears in the Keep-Alive header.
const KEEP_ALIVE_MS = 72_000;

let headers: string[] = [];
let body: Buffer = Buffer.alloc(0);

process.on('message', (reply: BaselineReply) => {
  headers = reply.headers.flat();
  body = Buffer.from(reply.body, 'base64');
});

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.keepAliveTimeout = KEEP_ALIVE_MS;
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port));
