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

function pathOf(node: Node | null | undefined): string {
  const steps: PathStep[] = [];
  for (let at = node instanceof Element ? node : (node?.parentElement ?? null); at; at = at.parentElement) {
    steps.push({ tag: at.tagName, id: at.id, classes: [...at.classList] });
  }
  return elementPath(steps);
}

function observe(type: string, hear: (entry: Entry) => void): void {
  // A kind that the browser does not know is told in its console, and never measured.
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) hear(entry as Entry);
  });
  observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
}

/** Measures from now on and from the page's beginning; gives what is known so far when it is asked. */
export function measure(): () => Measured[] {
  const known = new Map<Measured['name'], Measured>();
  const keep = (name: Measured['name'], value: number, node?: Node | null): void =>
    void known.set(name, { name, value, elementPath: pathOf(node) });
  observe('paint', ({ name, startTime }) => void (name === 'first-contentful-paint' && keep('FCP', startTime)));
  observe('largest-contentful-paint', ({ startTime, element }) => keep('LCP', startTime, element));
  observe('first-input', ({ processingStart, startTime, target }) => keep('FID', processingStart - startTime, target));
  measureShifts(keep);
  measureInteractions((value, path) => void known.set('INP', { name: 'INP', value, elementPath: path }));
  return () => [...known.values()];
}

function measureShifts(keep: (name: 'CLS', value: number, node?: Node | null) => void): void {
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

function measureInteractions(keep: (value: number, path: string) => void): void {
  let worst: Interaction[] = [];
  const ids = new Set<number>();
  observe('event', ({ interactionId: id, duration, target }) => {
    if (!id) return;
    ids.add(id);
    worst = keepWorst(worst, { id, duration, elementPath: pathOf(target) });
    const judged = judgedInteraction(worst, ids.size);
    if (judged !== null) keep(judged.duration, judged.elementPath);
  });
}
