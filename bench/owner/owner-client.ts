import { signIn } from '../analytics/sign-in.ts';

/** Requests of the owner. */
export interface OwnerClient {
  get: <Reply>(path: string) => Promise<Reply>;
  post: <Reply>(path: string, body?: Uint8Array | string) => Promise<Reply>;
}

export async function openOwnerClient(address: string): Promise<OwnerClient> {
  const { cookie = '' } = await signIn(address);
  const crumb = /(?:^|; )crumb=([^;]*)/.exec(cookie)?.[1] ?? '';
  const common = { cookie, origin: address, 'x-csrf-token': decodeURIComponent(crumb) };
  const send = async <Reply>(path: string, request: RequestInit = {}): Promise<Reply> => {
    const headers = { ...common, ...(request.body !== undefined && FILE) };
    const reply = await fetch(address + path, { ...request, headers });
    if (!reply.ok) throw new Error(`${reply.status} at ${path}: ${await reply.text()}`);
    return (await reply.json()) as Reply;
  };
  return {
    get: (path) => send(path),
    post: (path, body) => send(path, { method: 'POST', ...(body !== undefined && { body }) }),
  };
}

const FILE = { 'content-type': 'application/octet-stream' };
