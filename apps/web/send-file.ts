import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Storage, StoredFile } from '#platform/adapters/storage/port.ts';
import { clientKeyOf } from '#platform/http/client-address.ts';
import { httpErrors } from '#platform/http/errors.ts';
import { isKnown } from '#platform/http/serve-pages.ts';
import { createStreamSlots } from '#platform/http/stream-slots.ts';
import { toByteRange } from './byte-range.ts';

export interface FileReply {
  file: StoredFile;
  /** Strong, with its quotes: bytes of two replies with the same one can be joined. */
  etag: string;
}

/** Sends a stored file, or the part of it that is asked for, without ever holding more than a piece of it. */
export type SendFile = (request: FastifyRequest, reply: FastifyReply, sent: FileReply) => Promise<FastifyReply>;

/** What an address that sends stored files is put together from. */
export interface FileParts {
  storage: Storage;
  sendFile: SendFile;
}

/** A browser opens six connections to a host, and many visitors may share an address. A stream holds some 100 kB. */
const MAX_STREAMS = 128;
const RETRY_SECONDS = 2;

export function createSendFile(maxStreams = MAX_STREAMS): SendFile {
  const slots = createStreamSlots(maxStreams);
  return async (request, reply, { file, etag }) => {
    reply.header('etag', etag).header('accept-ranges', 'bytes');
    if (isKnown(request.headers['if-none-match'], etag)) return await reply.status(304).send();
    // Ranges are defined for GET alone.
    const range = request.method === 'GET' ? toByteRange(askedRange(request, etag), file.size) : 'whole';
    if (range === 'outside') return await reply.status(416).header('content-range', `bytes */${file.size}`).send();
    const length = range === 'whole' ? file.size : range.last - range.first + 1;
    reply.header('content-length', length);
    // An empty stream and not nothing: the length that was set stays.
    if (request.method === 'HEAD') return await reply.send(Readable.from([]));
    const release = slots.take(clientKeyOf(request.ip));
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

/** `If-Range` joins parts of one version: of any other, and of a date that we never sent, the whole is sent. */
function askedRange({ headers }: FastifyRequest, etag: string): string | undefined {
  const condition = headers['if-range'];
  return condition === undefined || condition === etag ? headers.range : undefined;
}
