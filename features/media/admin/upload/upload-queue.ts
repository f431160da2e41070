import { ApiError } from '#browser/client/api-error.ts';
import type { MediumJson } from '../../admin-contract.ts';
import { RESUMABLE_BYTES } from '../../upload-rules.ts';
import { checkFile, toUploadFailure, type UploadFailure } from './upload-failure.ts';

export type UploadState = 'waiting' | 'sending' | 'paused' | 'done' | 'failed' | 'cancelled';

export interface Upload {
  id: number;
  file: File;
  state: UploadState;
  /** The share that was sent, from 0 to 1. */
  sent: number;
  failure: UploadFailure | null;
  /** Whether it can go on where it was stopped. */
  isResumable: boolean;
  medium: MediumJson | null;
  /** The medium whose file it replaces. Null for a new one. */
  replaces: string | null;
}

/** What a panel shows: the counts of all files, and the few that matter now. */
export interface UploadSnapshot {
  total: number;
  counts: Readonly<Record<UploadState, number>>;
  rows: readonly Upload[];
  isActive: boolean;
  /** Active, or paused. */
  isOpen: boolean;
}

export interface SendParts {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** A file, and the medium whose file it replaces. */
export type SentFile = Pick<Upload, 'file' | 'replaces'>;

export interface UploadQueueOptions {
  send: (sent: SentFile, parts: SendParts) => Promise<MediumJson>;
  /** Called with a cancelled file that was sent in part. */
  discard: (sent: SentFile) => void;
  /** Runs a function soon, so that many changes cause one notification. */
  schedule: (notify: () => void) => void;
  /** Resolves after some milliseconds. */
  wait: (ms: number) => Promise<void>;
}

const CONCURRENT = 3;
/** More rows would make the page slow without saying more. */
const MAX_ROWS = 40;
const PAUSE_MS = 3000;
const TOO_MANY = 429;
/** Why a request is aborted, besides being cancelled. */
const PAUSED = new Error('The upload was paused');
const OPEN: ReadonlySet<UploadState> = new Set(['waiting', 'sending', 'paused']);

export function createUploadQueue(options: UploadQueueOptions): UploadQueue {
  return new UploadQueue(options);
}

/** Uploads files, a few at a time. Thousands of files cost one small record each. */
export class UploadQueue {
  private readonly options: UploadQueueOptions;
  private readonly uploads = new Map<number, Upload>();
  private readonly aborts = new Map<number, AbortController>();
  private readonly listeners = new Set<() => void>();
  private waiting: number[] = [];
  private snapshot = takeSnapshot(this.uploads);
  private isScheduled = false;
  private lastId = 0;

  constructor(options: UploadQueueOptions) {
    this.options = options;
  }

  readonly add = (files: Iterable<File>, replaces: string | null = null): number[] => {
    const added = [...files].map((file): Upload => {
      this.lastId += 1;
      const failure = checkFile(file);
      const state = failure === null ? 'waiting' : 'failed';
      const isResumable = file.size > RESUMABLE_BYTES;
      return { id: this.lastId, file, state, sent: 0, failure, isResumable, medium: null, replaces };
    });
    for (const upload of added) this.uploads.set(upload.id, upload);
    this.waiting = this.waiting.concat(added.filter(({ state }) => state === 'waiting').map(({ id }) => id));
    this.changed();
    this.pump();
    return added.map(({ id }) => id);
  };

  readonly cancel = (id: number): void => {
    this.aborts.get(id)?.abort(new Error('The upload was cancelled'));
    const upload = this.uploads.get(id);
    if (upload === undefined || (upload.state !== 'waiting' && upload.state !== 'paused')) return;
    this.set(id, { state: 'cancelled', sent: 0 });
    if (upload.isResumable) this.options.discard(upload);
  };

  /** Stops a file that can go on later. */
  readonly pause = (id: number): void => {
    const upload = this.uploads.get(id);
    if (upload?.isResumable !== true) return;
    this.aborts.get(id)?.abort(PAUSED);
    if (upload.state === 'waiting') this.set(id, { state: 'paused' });
  };

  readonly resume = (id: number): void => {
    if (this.uploads.get(id)?.state === 'paused') this.enqueue(id);
  };

  readonly retry = (id: number): void => {
    const state = this.uploads.get(id)?.state;
    if (state !== 'failed' && state !== 'cancelled') return;
    this.enqueue(id);
  };

  readonly cancelAll = (): void => {
    this.waiting = [];
    for (const { id } of this.uploads.values()) this.cancel(id);
  };

  readonly retryAll = (): void => {
    for (const { id, failure, state } of this.uploads.values())
      if (state === 'cancelled' || (state === 'failed' && failure?.canRetry === true)) this.retry(id);
  };

  /** Forgets files whose upload has ended. */
  readonly clear = (): void => {
    for (const { id, state } of this.uploads.values()) if (!OPEN.has(state)) this.uploads.delete(id);
    this.changed();
  };

  readonly find = (id: number): Upload | undefined => this.uploads.get(id);

  readonly read = (): UploadSnapshot => this.snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private changed(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    this.options.schedule(() => {
      this.isScheduled = false;
      this.snapshot = takeSnapshot(this.uploads);
      for (const listener of this.listeners) listener();
    });
  }

  private set(id: number, part: Partial<Upload>): void {
    const upload = this.uploads.get(id);
    if (upload !== undefined) this.uploads.set(id, { ...upload, ...part });
    this.changed();
  }

  private enqueue(id: number): void {
    this.set(id, { state: 'waiting', failure: null });
    this.waiting.push(id);
    this.pump();
  }

  private pump(): void {
    while (this.aborts.size < CONCURRENT) {
      const id = this.waiting.shift();
      if (id === undefined) return;
      const upload = this.uploads.get(id);
      if (upload?.state === 'waiting') void this.run(upload);
    }
  }

  private async run({ id, file, replaces, isResumable, sent: before }: Upload): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    this.aborts.set(id, controller);
    this.set(id, { state: 'sending', sent: isResumable ? before : 0, failure: null });
    try {
      const medium = await this.options.send(
        { file, replaces },
        { signal, onProgress: (sent) => this.set(id, { sent }) },
      );
      this.set(id, { state: 'done', sent: 1, medium });
    } catch (error) {
      await this.fail(id, error, signal);
    } finally {
      this.aborts.delete(id);
      this.pump();
    }
  }

  private async fail(id: number, error: unknown, signal: AbortSignal): Promise<void> {
    const upload = this.uploads.get(id);
    if (upload === undefined || signal.aborted) return this.stop(id, signal);
    if (!(error instanceof ApiError) || error.status !== TOO_MANY)
      return this.set(id, { state: 'failed', failure: toUploadFailure(upload.file, error) });
    // The server asks for a pause. The place is kept, so that the other files pause too.
    await this.options.wait(PAUSE_MS);
    if (signal.aborted) return this.stop(id, signal);
    this.waiting.unshift(id);
    return this.set(id, { state: 'waiting' });
  }

  private stop(id: number, { reason }: AbortSignal): void {
    if (reason === PAUSED) return this.set(id, { state: 'paused' });
    const upload = this.uploads.get(id);
    if (upload?.isResumable === true) this.options.discard(upload);
    return this.set(id, { state: 'cancelled', sent: 0 });
  }
}

const ORDER: readonly UploadState[] = ['sending', 'paused', 'failed', 'waiting', 'cancelled', 'done'];

function takeSnapshot(uploads: ReadonlyMap<number, Upload>): UploadSnapshot {
  const groups = { sending: [], paused: [], failed: [], waiting: [], cancelled: [], done: [] } as Record<
    UploadState,
    Upload[]
  >;
  const counts = { sending: 0, paused: 0, failed: 0, waiting: 0, cancelled: 0, done: 0 };
  for (const upload of uploads.values()) {
    counts[upload.state] += 1;
    if (counts[upload.state] <= MAX_ROWS) groups[upload.state].push(upload);
  }
  const rows = ORDER.flatMap((state) => groups[state]).slice(0, MAX_ROWS);
  const active = counts.waiting + counts.sending;
  return { total: uploads.size, counts, rows, isActive: active > 0, isOpen: active + counts.paused > 0 };
}
