import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';

export interface ReceivedRequest {
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

/** A receiver of webhooks on this machine, with TLS as webhooks require it. */
export interface WebhookServer {
  /** With a host name, as an owner would configure it. */
  url: string;
  /** The certificate that a client must trust. */
  certificate: string;
  readonly calls: ReceivedRequest[];
  answer: (reply: ServerResponse) => void;
  stop(): Promise<void>;
}

export async function startWebhookServer(): Promise<WebhookServer> {
  const calls: ReceivedRequest[] = [];
  const state: Pick<WebhookServer, 'answer'> = { answer: (reply) => void reply.writeHead(204).end() };
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (request, reply) => {
    void read(request).then((call) => {
      calls.push(call);
      state.answer(reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return Object.assign(state, {
    url: `https://localhost:${address.port}/forms`,
    certificate: CERTIFICATE,
    calls,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

async function read(request: IncomingMessage): Promise<ReceivedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // yields bytes when no encoding is set
  const { url: path = '', headers } = request;
  return { path, headers, body: Buffer.concat(chunks).toString('utf8') };
}

// Generated for these tests, for `localhost`, valid until 2120. Nothing else trusts it.
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgbUCxfOMXNTcP3B+G
rs2PDxKdrMZ8Za0hqNygQ2DJDHahRANCAASWECTlnNXhfLhX8K10GtXYOBR3/xQj
UuFMdEJpSlCq9UPHbe531Dw7q4JiLNAs+L9Tlq2ZBFUHv2mN68+pEogq
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBZjCCAQ2gAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABJYQJOWc1eF8uFfw
rXQa1dg4FHf/FCNS4Ux0QmlKUKr1Q8dt7nfUPDurgmIs0Cz4v1OWrZkEVQe/aY3r
z6kSiCqjTjBMMA8GA1UdEwEB/wQFMAMBAf8wGgYDVR0RBBMwEYIJbG9jYWxob3N0
hwR/AAABMB0GA1UdDgQWBBRfeawbHpBfDzB7uX4hd9DItqm+7jAKBggqhkjOPQQD
AgNHADBEAiB5KSvQY0lS4QPRbsxqgqBtu3ZZFwu9/sxeUN2ujF/1igIgDCEiPdGZ
Tyf7ZIZQLUVO/H5nfpBuEiv2vvVKAlAF9x8=
-----END CERTIFICATE-----`;
