import { ApiError } from '#browser/client/api-error.ts';
import { call } from '#browser/client/call.ts';
import { upload } from '#browser/client/upload.ts';
import type { MediumJson } from '../../admin-contract.ts';
import { PART_TYPE, TUS_VERSION } from '../../tus-headers.ts';
import type { UploadJson } from '../../upload-contract.ts';
import { getMedium } from '../api.ts';
import { continueUpload, createReplacement, createUpload, deleteUpload, getUpload } from '../upload-api.ts';
import { knownUploads } from './known-uploads.ts';
import type { SendParts, SentFile } from './upload-queue.ts';

// The client of uploads in parts, by the tus protocol. It is loaded only for large files.

const PART_BYTES = 8_000_000;
/** How long to wait after each failure in a row. After the last one the upload fails, and can be continued later. */
const PAUSES_MS = [500, 1000, 2000, 4000, 8000, 8000, 8000];
const TUS = { 'tus-resumable': TUS_VERSION };

/** The requests and what they need of the browser. */
export interface PartSender {
  /** Not aborted: only its reply tells what is to be continued, or deleted. */
  create: (sent: SentFile) => Promise<UploadJson>;
  read: (id: string, signal: AbortSignal) => Promise<UploadJson>;
  send: (part: { id: string; offset: number; bytes: Blob }, parts: SendParts) => Promise<void>;
  findMedium: (id: string, signal: AbortSignal) => Promise<MediumJson>;
  known: Pick<typeof knownUploads, 'find' | 'remember' | 'forget'>;
  /** Resolves after some milliseconds, and not before there is a connection. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

const browserSender: PartSender = {
  create: async ({ file: { name, size }, replaces }) => {
    const headers = { ...TUS, 'upload-length': String(size), 'upload-metadata': writeFilename(name) };
    if (replaces === null) return (await call(createUpload, {}, { headers })).upload;
    return (await call(createReplacement, { params: { id: replaces } }, { headers })).upload;
  },
  read: async (id, signal) => (await call(getUpload, { params: { id } }, { signal })).upload,
  send: async ({ id, offset, bytes }, parts) => {
    const headers = { ...TUS, 'content-type': PART_TYPE, 'upload-offset': String(offset) };
    await upload(continueUpload, { params: { id }, file: bytes, headers }, parts);
  },
  findMedium: async (id, signal) => (await call(getMedium, { params: { id } }, { signal })).medium,
  known: knownUploads,
  wait: waitForConnection,
};

/**
 * Sends a file in parts. After a lost connection or a restart of the server it goes on by itself, and after a reload of
 * the page when the same file is chosen again.
 */
export async function sendInParts(sent: SentFile, parts: SendParts, sender = browserSender): Promise<MediumJson> {
  const { signal } = parts;
  let current: UploadJson | null = null;
  let failures = 0;
  for (;;) {
    try {
      current ??= await open(sent, signal, sender);
      if (current.mediaId !== null) {
        sender.known.forget(sent);
        return await sender.findMedium(current.mediaId, signal);
      }
      current = await sendNext(sent.file, { current, parts, sender });
      failures = 0;
    } catch (error) {
      const pause = PAUSES_MS[failures];
      if (signal.aborted) throw error;
      if (isFinal(error)) sender.known.forget(sent);
      if (!isTemporary(error) || pause === undefined) throw error;
      failures += 1;
      current = null;
      await sender.wait(pause, signal);
    }
  }
}

/** The upload of this file that was begun before, or a new one. */
async function open(sent: SentFile, signal: AbortSignal, { known, read, create }: PartSender): Promise<UploadJson> {
  const id = known.find(sent);
  if (id !== null) {
    try {
      return await read(id, signal);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    }
  }
  const created = await create(sent);
  known.remember(sent, created.id);
  signal.throwIfAborted();
  return created;
}

interface NextPart {
  current: UploadJson;
  parts: SendParts;
  sender: PartSender;
}

async function sendNext(file: File, { current, parts, sender }: NextPart): Promise<UploadJson> {
  const { id, offset } = current;
  const bytes = file.slice(offset, offset + PART_BYTES);
  const onProgress = (share: number): void => parts.onProgress((offset + share * bytes.size) / file.size);
  onProgress(0);
  await sender.send({ id, offset, bytes }, { signal: parts.signal, onProgress });
  const end = offset + bytes.size;
  return end < file.size ? { ...current, offset: end } : await sender.read(id, parts.signal);
}

/** The value of `Upload-Metadata` for a file name: in base64, as it may contain any character. */
function writeFilename(filename: string): string {
  let binary = '';
  for (const byte of new TextEncoder().encode(filename)) binary += String.fromCodePoint(byte);
  return `filename ${btoa(binary)}`;
}

/** Another place, being processed, too many requests. */
const TEMPORARY = new Set([0, 409, 423, 429]);

function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && (TEMPORARY.has(error.status) || error.status >= 500);
}

/** The server has refused the file and deleted what has arrived. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && !isTemporary(error) && error.status !== 401 && error.status !== 403;
}

/** Deletes what has arrived of a cancelled upload. The server does so by itself after a day. */
export async function discardParts(sent: SentFile): Promise<void> {
  const id = knownUploads.find(sent);
  if (id === null) return;
  knownUploads.forget(sent);
  await call(deleteUpload, { params: { id } }, { headers: TUS }).catch(() => undefined);
}

async function waitForConnection(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
  if (navigator.onLine) return;
  await new Promise<void>((resolve, reject) => {
    window.addEventListener('online', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
}
