import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Storage, StoredFile } from '#platform/adapters/storage/port.ts';
import { toByteRange } from './byte-range.ts';
import { clientKeyOf } from './client-address.ts';
import { httpErrors } from './errors.ts';
import { isKnown } from './serve-pages.ts';
import { createStreamSlots } from './stream-slots.ts';

export interface FileReply {
  file: StoredFile;
  /** Strong, with its quotes: ranges from two responses with the same ETag can be combined. */
  etag: string;
}

/** Streams a stored file, or the requested range of it, without ever holding more than a chunk. */
export type SendFile = (request: FastifyRequest, reply: FastifyReply, sent: FileReply) => Promise<FastifyReply>;

/** The dependencies of a route that sends stored files. */
export interface FileParts {
  storage: Storage;
  sendFile: SendFile;
}

/** A browser opens six connections to a host, and many visitors may share an address. A stream uses about 100 kB. */
const MAX_STREAMS = 128;
const RETRY_SECONDS = 2;

export function createSendFile(maxStreams = MAX_STREAMS): SendFile {
  const slots = createStreamSlots(maxStreams);
  return async (request, reply, { file, etag }) => {
    reply.header('etag', etag).header('accept-ranges', 'bytes');
    if (isKnown(request.headers['if-none-match'], etag)) return await reply.status(304).send();
    // Ranges are defined for GET only.
    const range = request.method === 'GET' ? toByteRange(requestedRange(request, etag), file.size) : 'whole';
    if (range === 'outside') return await reply.status(416).header('content-range', `bytes */${file.size}`).send();
    const length = range === 'whole' ? file.size : range.last - range.first + 1;
    reply.header('content-length', length);
    // An empty stream instead of no body: Fastify then keeps the content length.
    if (request.method === 'HEAD') return await reply.send(Readable.from([]));
    const release = slots.acquire(clientKeyOf(request.ip));
    if (release === null) {
      reply.removeHeader('content-length').removeHeader('etag').header('retry-after', RETRY_SECONDS);
      throw httpErrors.error('HTTP_TOO_MANY');
    }
    reply.raw.once('close', release);
    if (range === 'whole') return await reply.send(Readable.from(file.read()));
    reply.status(206).header('content-range', `bytes ${range.first}-${range.last}/${file.size}`);
    return await reply.send(Readable.from(file.read(range)));
  };
}

/**
 * `If-Range` combines ranges of one version. For another version, or a date, which we never send, the whole file is
 * sent.
 */
function requestedRange({ headers }: FastifyRequest, etag: string): string | undefined {
  const condition = headers['if-range'];
  return condition === undefined || condition === etag ? headers.range : undefined;
}
