import { search, type WorkTask } from './search.ts';

// Runs in a worker, so that the page stays responsive.
addEventListener('message', ({ data }: MessageEvent<WorkTask>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  postMessage(search(data, 0, data.max));
});
