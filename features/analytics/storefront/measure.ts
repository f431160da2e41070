import {
  addToWorst,
  elementPath,
  type Interaction,
  type Measured,
  type PathStep,
  representativeInteraction,
} from '../vitals.ts';

// Shifts belong to one session window if they are less than a second apart and within five seconds of the first.
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
  // Observing an unsupported entry type writes a console warning and measures nothing.
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const observer = new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(onEvent));
  observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
}

/** Measures from the page's start on. Returns a function that returns the values known so far. */
export function measure(): () => Measured[] {
  const known = new Map<Measured['name'], Measured>();
  const store = (measured: Measured): void => void known.set(measured.name, measured);
  const recordMetric: RecordMetric = (name, value, node) => store({ name, value, elementPath: pathOf(node) });
  // A page in a background tab is painted when it becomes visible, which says nothing about its speed.
  if (document.visibilityState !== 'hidden') {
    observe(
      'paint',
      ({ name, startTime }) => void (name === 'first-contentful-paint' && recordMetric('FCP', startTime)),
    );
    observe('largest-contentful-paint', ({ startTime, element }) => recordMetric('LCP', startTime, element));
  }
  const onInteraction = trackInteractions(store);
  observe('first-input', (entry) => {
    recordMetric('FID', entry.processingStart - entry.startTime, entry.target);
    // However short it was: without it a fast page would have no measurement at all.
    onInteraction(entry);
  });
  observe('event', onInteraction);
  measureShifts(recordMetric);
  return () => [...known.values()];
}

type RecordMetric = (name: Measured['name'], value: number, node?: Node | null) => void;

function measureShifts(recordMetric: RecordMetric): void {
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) recordMetric('CLS', 0);
  let [worst, sum, first, last] = [0, 0, 0, 0];
  observe('layout-shift', ({ startTime, value, hadRecentInput, sources }) => {
    if (hadRecentInput) return;
    const isSameWindow = startTime - last < SHIFT_GAP_MS && startTime - first < SHIFT_WINDOW_MS;
    if (!isSameWindow) [sum, first] = [0, startTime];
    sum += value;
    last = startTime;
    if (sum <= worst) return;
    worst = sum;
    recordMetric('CLS', sum, sources?.[0]?.node);
  });
}

function trackInteractions(store: (measured: Measured) => void): (entry: Entry) => void {
  let worst: Interaction[] = [];
  return ({ interactionId: id, duration: value, target }) => {
    if (!id) return;
    worst = addToWorst(worst, { id, name: 'INP', value, elementPath: pathOf(target) });
    // The browser's count includes interactions too short to be reported. Without a count, the worst interaction is
    // used.
    const representative = representativeInteraction(worst, (performance as CountingPerformance).interactionCount ?? 0);
    if (representative !== undefined) store(representative);
  };
}
