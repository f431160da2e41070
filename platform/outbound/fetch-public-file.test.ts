import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FetchOptions, fetchPublicFile } from './fetch-public-file.ts';
import { isPrivateHost } from './public-address.ts';

let server: Server;
let address: string;
beforeAll(async () => {
  server = createServer((request, reply) => {
    if (request.url === '/file') reply.end('content');
    else if (request.url === '/loop') reply.writeHead(302, { location: '/loop' }).end();
    else if (request.url === '/inside') reply.writeHead(302, { location: 'http://127.0.0.2/file' }).end();
    else if (request.url === '/script') reply.writeHead(302, { location: 'file:///etc/passwd' }).end();
    else reply.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

async function read(url: string, options: Partial<FetchOptions> = {}): Promise<string> {
  let text = '';
  const signal = new AbortController().signal;
  for await (const chunk of fetchPublicFile(url, { signal, ...options })) text += Buffer.from(chunk).toString();
  return text;
}
const allowed = { allowedPrivateHosts: ['127.0.0.1'] };

describe('fetchPublicFile', () => {
  it('reads a file of an allowed host', async () => {
    expect(await read(`${address}/file`, allowed)).toBe('content');
  });

  it.each([
    'http://127.0.0.1/x.jpg',
    'http://2130706433/x.jpg',
    'http://[::1]/x.jpg',
    'http://[::ffff:127.0.0.1]/x.jpg',
    'http://10.0.0.8/x.jpg',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost/x.jpg',
  ])('does not call a host of the private network: %s', async (url) => {
    await expect(read(url)).rejects.toThrow('This address is inside a private network.');
  });

  it('does not follow a redirect into the private network, to a file or in a loop', async () => {
    await expect(read(`${address}/inside`, allowed)).rejects.toThrow('private network');
    await expect(read(`${address}/script`, allowed)).rejects.toThrow('https://');
    await expect(read(`${address}/loop`, allowed)).rejects.toThrow('redirects too often');
  });

  it('reports an answer that is no file, and an address that is none', async () => {
    await expect(read(`${address}/none`, allowed)).rejects.toThrow('answered with 404');
    for (const url of ['ftp://a.example/x', 'x.jpg', 'javascript:1'])
      await expect(read(url)).rejects.toThrow('Enter an address');
  });
});

describe('isPrivateHost', () => {
  it('knows addresses of private networks from others', () => {
    for (const host of ['192.168.1.1', '172.31.0.1', '[fd00::1]', '0.0.0.0', '100.64.0.1'])
      expect(isPrivateHost(host)).toBe(true);
    for (const host of ['8.8.8.8', '[2001:4860:4860::8888]', 'shop.example']) expect(isPrivateHost(host)).toBe(false);
  });
});
