import { type Job, parseJob } from './jobs.ts';

export interface JobStreamOptions {
  url: string;
  onJob: (job: Job) => void;
  /**
   * Asked before reconnecting. A stream also ends when the member signs out, and a request without a session would
   * leave an error in the console.
   */
  isSignedIn: () => Promise<boolean>;
}

const MIN_DELAY_MS = 3000;
const MAX_DELAY_MS = 60_000;

/** The pause before an attempt to reconnect: longer after each failure, and not the same for all browsers. */
export function reconnectDelay(failures: number, random: number): number {
  const longest = Math.min(MAX_DELAY_MS, MIN_DELAY_MS * 2 ** failures);
  return longest * (0.5 + random / 2);
}

/**
 * Listens while the page is visible: a browser allows few connections to one host, and open tabs would use them up.
 * Returns the function that stops it.
 */
export function listenToJobs(options: JobStreamOptions): () => void {
  const stream = createStream(options);
  const onVisibility = (): void => {
    if (document.visibilityState === 'visible') stream.reconnect();
    else stream.disconnect();
  };
  document.addEventListener('visibilitychange', onVisibility);
  // The frame is only shown to a signed-in member.
  if (document.visibilityState === 'visible') stream.connect();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    stream.disconnect();
  };
}

function createStream({ url, onJob, isSignedIn }: JobStreamOptions) {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const disconnect = (): void => {
    clearTimeout(timer);
    timer = undefined;
    source?.close();
    source = null;
  };
  const connect = (): void => {
    disconnect();
    source = openSource(url, onJob);
    source.addEventListener('open', () => (failures = 0));
    // The browser would reconnect by itself, but also after the member has signed out.
    source.addEventListener('error', reconnectLater);
  };
  const reconnectLater = (): void => {
    schedule(reconnectDelay(failures, Math.random()));
    failures += 1;
  };
  const schedule = (delay: number): void => {
    disconnect();
    const scheduled = setTimeout(() => void tryToConnect(scheduled), delay);
    timer = scheduled;
  };
  const tryToConnect = async (scheduled: typeof timer): Promise<void> => {
    const mayConnect = await isSignedIn().catch(() => false);
    // Disconnected or scheduled again in the meantime.
    if (timer !== scheduled) return;
    if (mayConnect) connect();
    else reconnectLater();
  };
  return { connect, disconnect, reconnect: () => schedule(0) };
}

function openSource(url: string, onJob: (job: Job) => void): EventSource {
  const source = new EventSource(url);
  source.addEventListener('job', (event: MessageEvent<unknown>) => {
    const job = parseJob(event.data);
    if (job !== null) onJob(job);
  });
  return source;
}
