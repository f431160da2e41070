import { search, type WorkTask } from './search.ts';

// Beside the page, which stays quick meanwhile.
addEventListener('message', ({ data }: MessageEvent<WorkTask>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  postMessage(search(data, 0, data.max));
});
