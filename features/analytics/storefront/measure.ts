import {
  elementPath,
  type Interaction,
  judgedInteraction,
  keepWorst,
  type Measured,
  type PathStep,
} from '../vitals.ts';

// A shift belongs to the ones before it for a second after the last, and for five after the first.
const SHIFT_GAP_MS = 1000;
const SHIFT_WINDOW_MS = 5000;

interface Entry extends PerformanceEntry {
  element?: Element | null;
  target?: Node | null;
  processingStart: number;
  interactionId: number;
  value: number;
  hadRecentInput: boolean;
  sources?: { node?: Node | null }[];
}

interface CountingPerformance {
  interactionCount?: number;
}

function pathOf(node: Node | null | undefined): string {
  const steps: PathStep[] = [];
  for (let at = node instanceof Element ? node : (node?.parentElement ?? null); at; at = at.parentElement) {
    steps.push({ tag: at.tagName, id: at.id, classes: [...at.classList] });
  }
  return elementPath(steps);
}

function observe(type: string, onEvent: (entry: Entry) => void): void {
  // A kind that the browser does not know is told in its console, and never measured.
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const observer = new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(onEvent));
  observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
}

/** Measures from now on and from the page's beginning; gives what is known so far when it is asked. */
export function measure(): () => Measured[] {
  const known = new Map<Measured['name'], Measured>();
  const put = (measured: Measured): void => void known.set(measured.name, measured);
  const keep: Keep = (name, value, node) => put({ name, value, elementPath: pathOf(node) });
  // A page in a tab that nobody looks at is painted when somebody does, which says nothing of its speed.
  if (document.visibilityState !== 'hidden') {
    observe('paint', ({ name, startTime }) => void (name === 'first-contentful-paint' && keep('FCP', startTime)));
    observe('largest-contentful-paint', ({ startTime, element }) => keep('LCP', startTime, element));
  }
  const interact = followInteractions(put);
  observe('first-input', (entry) => {
    keep('FID', entry.processingStart - entry.startTime, entry.target);
    // However short it was: without it a quick page would have no measure at all.
    interact(entry);
  });
  observe('event', interact);
  measureShifts(keep);
  return () => [...known.values()];
}

type Keep = (name: Measured['name'], value: number, node?: Node | null) => void;

function measureShifts(keep: Keep): void {
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) keep('CLS', 0);
  let [worst, sum, first, last] = [0, 0, 0, 0];
  observe('layout-shift', ({ startTime, value, hadRecentInput, sources }) => {
    if (hadRecentInput) return;
    const goesOn = startTime - last < SHIFT_GAP_MS && startTime - first < SHIFT_WINDOW_MS;
    if (!goesOn) [sum, first] = [0, startTime];
    sum += value;
    last = startTime;
    if (sum <= worst) return;
    worst = sum;
    keep('CLS', sum, sources?.[0]?.node);
  });
}

function followInteractions(put: (measured: Measured) => void): (entry: Entry) => void {
  let worst: Interaction[] = [];
  return ({ interactionId: id, duration: value, target }) => {
    if (!id) return;
    worst = keepWorst(worst, { id, name: 'INP', value, elementPath: pathOf(target) });
    // The browser counts also those that are too short to be told of; one that does not has its worst judged.
    const judged = judgedInteraction(worst, (performance as CountingPerformance).interactionCount ?? 0);
    if (judged !== undefined) put(judged);
  };
}
