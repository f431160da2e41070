/** When something began, and how long it took, in milliseconds. */
interface Span {
  at: number;
  ms: number;
}

/** What a page has noted of itself. */
export interface Seen {
  /** Tasks over 50 ms. */
  tasks: Span[];
  /** Runs of the shop's own scripts, in frames that took over 50 ms: all that could make a task long are among them. */
  scripts: Span[];
  shift: number;
  /** Milliseconds from a press to the next picture. */
  presses: number[];
  /** Milliseconds to the largest part of the page. */
  painted: number;
}

// Runs in the page before anything else; as text, because these files are compiled without a browser around them.
export const WATCH = `{
  window.seen = { tasks: [], scripts: [], shift: 0, presses: [], painted: 0 };
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, durationThreshold: 16 });
  const span = ({ startTime, duration }) => ({ at: startTime, ms: duration });
  observe('longtask', (task) => { seen.tasks.push(span(task)); });
  observe('long-animation-frame', ({ scripts }) => {
    seen.scripts.push(...scripts.filter(({ sourceURL }) => sourceURL.includes('/assets/storefront/')).map(span));
  });
  observe('layout-shift', ({ value }) => { seen.shift += value; });
  observe('largest-contentful-paint', ({ startTime }) => { seen.painted = startTime; });
  // What is pressed, and not what the pointer passes on its way there: as INP has it.
  observe('event', ({ duration, interactionId }) => { if (interactionId > 0) seen.presses.push(duration); });
}`;

const longest = (spans: readonly Span[]): number => Math.max(0, ...spans.map(({ ms }) => ms));

export const longestScript = ({ scripts }: Seen): number => longest(scripts);
export const longestTask = ({ tasks }: Seen): number => longest(tasks);

/** Of those in which a script of the shop ran: the first picture of a page takes its time without any. */
export function longestScriptedTask({ tasks, scripts }: Seen): number {
  return longest(tasks.filter((task) => scripts.some(({ at, ms }) => at < task.at + task.ms && at + ms > task.at)));
}
