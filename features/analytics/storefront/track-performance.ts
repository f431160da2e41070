import { BATCH_AFTER_MS, METRIC_WAIT_MS, type Measured, performanceRecord } from '../vitals.ts';
import { measure } from './measure.ts';
import { newId } from './page.ts';
import { sendJson } from './send.ts';

const PATH = '/api/1/performance/records';
/** These may grow for as long as the page is open. */
const GROWING: ReadonlySet<string> = new Set(['CLS', 'INP']);

/** Sends metrics 30 s after load, and the rest when the page is hidden or has been open for 60 s. Each is sent once. */
export function trackPerformance(pageType: number): void {
  let known = measure();
  const pageLoadId = newId();
  const tracking = new Set<string>();
  const sendRecords = (isEnd: boolean): void => {
    const isDue = ({ name }: Measured): boolean => !tracking.has(name) && (isEnd || !GROWING.has(name));
    const due = known().filter(isDue);
    for (const { name } of due) tracking.add(name);
    if (due.length === 0 || window.__disableAnalytics === true) return;
    const page = { url: location.href, pageType, pageLoadId, now: Date.now() };
    const records = due.map((measured) => performanceRecord(measured, page));
    if (!navigator.sendBeacon?.(PATH, JSON.stringify(records))) sendJson(PATH, records);
  };
  const begin = (): void => {
    setTimeout(sendRecords, BATCH_AFTER_MS, false);
    setTimeout(() => {
      sendRecords(true);
      known = () => [];
    }, METRIC_WAIT_MS);
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin);
  document.addEventListener(
    'visibilitychange',
    () => void (document.visibilityState === 'hidden' && sendRecords(true)),
  );
}
