import { ApiError } from '#browser/client/api-error.ts';
import type { MediumJson } from '#features/media/admin-contract.ts';
import { MAX_FILE_BYTES, MAX_PICTURE_BYTES } from '#features/media/rules.ts';
import { editorMessages as messages } from './messages.ts';
import { uploadFile } from './upload-file.ts';

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

export interface UploadQueue extends Pick<UploadList, 'uploads' | 'subscribe'> {
  /** Uploads files one after another, so that they arrive in their order. */
  add: (files: readonly File[]) => void;
  retry: (id: number) => void;
  /** Cancels an upload, or dismisses one that failed. */
  remove: (id: number) => void;
  /** Resolves when nothing is on its way any more. */
  settled: () => Promise<void>;
  /** Sets what is done with a file that has arrived. */
  handle: (onUploaded: (medium: MediumJson) => void) => void;
}

export function createUploadQueue(kind: UploadKind): UploadQueue {
  const list = createUploadList();
  const aborts = new Map<number, AbortController>();
  let chain = Promise.resolve();
  let lastId = 0;
  let onUploaded: (medium: MediumJson) => void = () => undefined;
  const send = async ({ id, file }: Upload): Promise<void> => {
    const abort = aborts.get(id);
    if (abort === undefined || abort.signal.aborted) return;
    try {
      const onProgress = (progress: number): void => list.change(id, { progress });
      const medium = await uploadFile(file, { signal: abort.signal, onProgress });
      list.remove(id);
      onUploaded(medium);
    } catch (error) {
      list.change(id, { problem: problemOf(error) });
    }
  };
  const start = (upload: Upload): void => {
    aborts.set(upload.id, new AbortController());
    list.change(upload.id, { problem: null, progress: 0 });
    chain = chain.then(() => send(upload));
  };
  const add = (files: readonly File[]): void => {
    const added = files.map((file, index) => toUpload(file, kind, lastId + index + 1));
    lastId += files.length;
    list.add(added);
    for (const upload of added) if (upload.problem === null) start(upload);
  };
  const retry = (id: number): void => {
    const upload = list.uploads().find((one) => one.id === id);
    if (upload !== undefined) start(upload);
  };
  const remove = (id: number): void => {
    aborts.get(id)?.abort();
    list.remove(id);
  };
  const handle = (handler: typeof onUploaded): void => void (onUploaded = handler);
  return { uploads: list.uploads, subscribe: list.subscribe, add, retry, remove, settled: () => chain, handle };
}

function toUpload(file: File, kind: UploadKind, id: number): Upload {
  return { id, file, progress: 0, problem: checkFile(file, kind) };
}

interface UploadList {
  uploads: () => readonly Upload[];
  subscribe: (onChange: () => void) => () => void;
  add: (added: readonly Upload[]) => void;
  change: (id: number, changes: Partial<Upload>) => void;
  remove: (id: number) => void;
}

function createUploadList(): UploadList {
  let uploads: readonly Upload[] = [];
  const listeners = new Set<() => void>();
  const set = (next: readonly Upload[]): void => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  return {
    uploads: () => uploads,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    add: (added) => set([...uploads, ...added]),
    change: (id, changes) => set(uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload))),
    remove: (id) => set(uploads.filter((upload) => upload.id !== id)),
  };
}

function problemOf(error: unknown): string {
  return error instanceof ApiError && error.serverMessage !== null ? error.serverMessage : messages.uploadFailed;
}

/** Files that the server would reject are not sent. It detects the type from the content, here the browser names it. */
export function checkFile(file: Pick<File, 'type' | 'size'>, kind: UploadKind): string | null {
  if (kind === 'image' && file.type !== '' && !file.type.startsWith('image/')) return messages.notAPicture;
  if (kind === 'audio' && file.type !== '' && !file.type.startsWith('audio/')) return messages.notAudio;
  if (file.type.startsWith('image/') && file.size > MAX_PICTURE_BYTES) return messages.pictureTooLarge;
  return file.size > MAX_FILE_BYTES ? messages.fileTooLarge : null;
}
