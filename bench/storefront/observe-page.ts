/** Start and duration in milliseconds. */
interface Span {
  at: number;
  ms: number;
}

/** What a page has recorded about itself. */
export interface PageMetrics {
  /** Tasks longer than 50 ms. */
  tasks: Span[];
  /**
   * Runs of the shop's own scripts in frames longer than 50 ms. These include every run that could make a task long.
   */
  scripts: Span[];
  shift: number;
  /** Milliseconds from a click or tap to the next paint. */
  presses: number[];
  /** Milliseconds to the largest contentful paint. */
  painted: number;
}

// Runs in the page before anything else. It is a string because these files are compiled without DOM types.
export const OBSERVE_PAGE = `{
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
  // Only events with an interaction id count (clicks, not pointer moves), as in INP.
  observe('event', ({ duration, interactionId }) => { if (interactionId > 0) seen.presses.push(duration); });
}`;

const longest = (spans: readonly Span[]): number => Math.max(0, ...spans.map(({ ms }) => ms));

export const longestScript = ({ scripts }: PageMetrics): number => longest(scripts);
export const longestTask = ({ tasks }: PageMetrics): number => longest(tasks);

/** Only counts tasks in which a script of the shop ran: the first paint of a page takes time without any script. */
export function longestScriptedTask({ tasks, scripts }: PageMetrics): number {
  return longest(tasks.filter((task) => scripts.some(({ at, ms }) => at < task.at + task.ms && at + ms > task.at)));
}
