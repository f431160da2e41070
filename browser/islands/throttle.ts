/** Runs `work` immediately and then at most once per `ms`. The last call within an interval is not lost. */
export function throttle(work: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRequested = false;
  const end = (): void => {
    timer = undefined;
    if (isRequested) call();
  };
  const call = (): void => {
    isRequested = timer !== undefined;
    if (isRequested) return;
    work();
    timer = setTimeout(end, ms);
  };
  return call;
}
