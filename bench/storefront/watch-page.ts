/** What a page has noted of itself. */
export interface Seen {
  /** Milliseconds of tasks over 50, from the start script on. */
  tasks: number[];
  shift: number;
  /** Milliseconds to the largest part of the page. */
  painted: number;
}

// Runs in the page before anything else; as text, because these files are compiled without a browser around them. What came
// before the start script is the page itself, not its take-over.
export const WATCH = `{
  window.seen = { tasks: [], shift: 0, presses: [], painted: 0 };
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, durationThreshold: 16 });
  const hasStarted = (at) =>
    performance.getEntriesByType('resource').some(({ name, responseEnd }) => name.includes('/main-') && responseEnd <= at);
  observe('longtask', ({ startTime, duration }) => { if (hasStarted(startTime)) seen.tasks.push(duration); });
  observe('layout-shift', ({ value }) => { seen.shift += value; });
  observe('largest-contentful-paint', ({ startTime }) => { seen.painted = startTime; });
  // What is pressed, and not what the pointer passes on its way there: as INP has it.
  observe('event', ({ duration, interactionId }) => { if (interactionId > 0) seen.presses.push(duration); });
}`;
