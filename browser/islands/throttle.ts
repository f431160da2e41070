/** Calls `work` at once, and then at most once in `ms`; the last call of a busy time is not lost. */
export function throttle(work: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = false;
  const end = (): void => {
    timer = undefined;
    if (isWanted) call();
  };
  const call = (): void => {
    isWanted = timer !== undefined;
    if (isWanted) return;
    work();
    timer = setTimeout(end, ms);
  };
  return call;
}
