import { loadUploads, type Upload as MediaUpload } from '#features/media/admin/index.ts';
import type { MediumJson } from '#features/media/admin-contract.ts';
import { uploadMessages as messages } from './upload-messages.ts';

/** A file that is on its way, or whose upload failed. */
export interface Upload {
  id: number;
  file: File;
  /** From 0 to 1. */
  progress: number;
  /** Why it failed. Null while it is sent. */
  problem: string | null;
}

export type UploadKind = 'image' | 'audio' | 'any';

/** The part of the upload queue of the media library that is used here. */
export interface MediaUploads {
  add: (files: Iterable<File>) => number[];
  find: (id: number) => Pick<MediaUpload, 'state' | 'sent' | 'failure' | 'medium'> | undefined;
  cancel: (id: number) => void;
  retry: (id: number) => void;
  subscribe: (onChange: () => void) => () => void;
}

export interface FileUploads {
  uploads: () => readonly Upload[];
  subscribe: (onChange: () => void) => () => void;
  /** Uploads files. They arrive in their order. */
  add: (files: readonly File[]) => void;
  retry: (id: number) => void;
  /** Cancels an upload, or dismisses one that failed. */
  remove: (id: number) => void;
  /** Resolves when nothing is on its way any more. */
  settled: () => Promise<void>;
  /** Sets what is done with a file that has arrived. */
  handle: (onUploaded: (medium: MediumJson) => void) => void;
}

interface Tracked extends Upload {
  /** Its id in the media library. Null before it was added there, and for files that are not sent. */
  queueId: number | null;
}

/** Uploads files for one field through the queue of the media library, which is loaded with the first file. */
export function createFileUploads(kind: UploadKind, load: () => Promise<MediaUploads> = loadUploads): FileUploads {
  return new FieldUploads(kind, load);
}

class FieldUploads implements FileUploads {
  private readonly kind: UploadKind;
  private readonly load: () => Promise<MediaUploads>;
  private queue: Promise<MediaUploads> | null = null;
  private tracked: readonly Tracked[] = [];
  private readonly listeners = new Set<() => void>();
  private waiting: (() => void)[] = [];
  private lastId = 0;
  private onUploaded: (medium: MediumJson) => void = () => undefined;

  constructor(kind: UploadKind, load: () => Promise<MediaUploads>) {
    this.kind = kind;
    this.load = load;
  }

  readonly uploads = (): readonly Upload[] => this.tracked;

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.listeners.add(onChange);
    return () => this.listeners.delete(onChange);
  };

  readonly handle = (onUploaded: (medium: MediumJson) => void): void => void (this.onUploaded = onUploaded);

  readonly add = (files: readonly File[]): void => {
    const added = files.map((file): Tracked => {
      this.lastId += 1;
      return { id: this.lastId, file, progress: 0, problem: checkKind(file, this.kind), queueId: null };
    });
    this.set([...this.tracked, ...added]);
    const sent = added.filter(({ problem }) => problem === null);
    if (sent.length > 0) void this.send(sent);
  };

  readonly retry = (id: number): void => {
    const upload = this.tracked.find((one) => one.id === id);
    if (upload === undefined) return;
    this.change(id, { problem: null, progress: 0 });
    const { queueId } = upload;
    if (queueId === null) void this.send([upload]);
    else void this.queue?.then((queue) => queue.retry(queueId));
  };

  readonly remove = (id: number): void => {
    const queueId = this.tracked.find((one) => one.id === id)?.queueId ?? null;
    this.set(this.tracked.filter((one) => one.id !== id));
    if (queueId !== null) void this.queue?.then((queue) => queue.cancel(queueId));
  };

  readonly settled = (): Promise<void> => {
    if (!this.isBusy()) return Promise.resolve();
    return new Promise((resolve) => this.waiting.push(resolve));
  };

  private isBusy(): boolean {
    return this.tracked.some(({ problem }) => problem === null);
  }

  private async send(added: readonly Tracked[]): Promise<void> {
    try {
      const queue = await this.open();
      // Files that were removed while the queue was loaded are not sent.
      const wanted = added.filter(({ id }) => this.tracked.some((one) => one.id === id));
      const ids = queue.add(wanted.map(({ file }) => file));
      const queueIds = new Map(wanted.map(({ id }, index) => [id, ids[index] ?? null]));
      this.set(this.tracked.map((one) => ({ ...one, queueId: queueIds.get(one.id) ?? one.queueId })));
      this.follow(queue);
    } catch {
      for (const { id } of added) this.change(id, { problem: messages.failed });
    }
  }

  private async open(): Promise<MediaUploads> {
    if (this.queue === null) {
      this.queue = this.load();
      this.queue.then(
        (queue) => queue.subscribe(() => this.follow(queue)),
        // The next file tries again.
        () => void (this.queue = null),
      );
    }
    return await this.queue;
  }

  /** Takes over the progress, and hands on the files that have arrived. */
  private follow(queue: MediaUploads): void {
    const next = this.tracked.map((one) => withState(one, one.queueId === null ? undefined : queue.find(one.queueId)));
    const arrived: MediumJson[] = [];
    // A file waits for those before it, so that pictures keep their order.
    let isWaiting = false;
    const rest = next.filter(({ upload, medium, isGone }) => {
      if (isGone) return false;
      if (medium === null || isWaiting) {
        isWaiting = isWaiting || upload.problem === null;
        return true;
      }
      arrived.push(medium);
      return false;
    });
    this.set(rest.map(({ upload }) => upload));
    for (const medium of arrived) this.onUploaded(medium);
  }

  private change(id: number, changes: Partial<Tracked>): void {
    this.set(this.tracked.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  }

  private set(next: readonly Tracked[]): void {
    this.tracked = next;
    for (const listener of this.listeners) listener();
    if (!this.isBusy()) for (const resolve of this.waiting.splice(0)) resolve();
  }
}

interface Followed {
  upload: Tracked;
  medium: MediumJson | null;
  isGone: boolean;
}

function withState(upload: Tracked, state: ReturnType<MediaUploads['find']>): Followed {
  const followed = { upload, medium: null, isGone: false };
  if (state === undefined || upload.problem !== null) return followed;
  if (state.state === 'cancelled') return { ...followed, isGone: true };
  if (state.state === 'done') return { ...followed, upload: { ...upload, progress: 1 }, medium: state.medium };
  if (state.state !== 'failed') return { ...followed, upload: { ...upload, progress: state.sent } };
  const { message, detail } = state.failure ?? { message: messages.failed, detail: null };
  return { ...followed, upload: { ...upload, problem: detail ?? message } };
}

/** Files of another kind are not sent. The server detects the type from the content, here the browser names it. */
export function checkKind({ type }: Pick<File, 'type'>, kind: UploadKind): string | null {
  if (kind === 'image' && type !== '' && !type.startsWith('image/')) return messages.notAPicture;
  return kind === 'audio' && type !== '' && !type.startsWith('audio/') ? messages.notAudio : null;
}
