import { type Callback, isCallback } from './dom.ts';

type Named = Readonly<Record<string, unknown>>;

/** Type checks. */
export const Lang = {
  isArray: Array.isArray,
  isBoolean: (value: unknown): boolean => typeof value === 'boolean',
  isDate: (value: unknown): boolean => value instanceof Date,
  isFunction: isCallback,
  isNull: (value: unknown): boolean => value === null,
  isNumber: (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value),
  isObject: (value: unknown): boolean => (typeof value === 'object' && value !== null) || typeof value === 'function',
  isString: (value: unknown): boolean => typeof value === 'string',
  isUndefined: (value: unknown): boolean => value === undefined,
  isValue: (value: unknown): boolean => value !== null && value !== undefined && !Number.isNaN(value),
  trim: (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value),
};

function entriesOf(value: unknown): [string | number, unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  return 'length' in value
    ? Array.from(value as ArrayLike<unknown>, (entry, index) => [index, entry])
    : Object.entries(value);
}

/** Calls the callback for each entry of an array, an object or a list of elements. */
export function each(value: unknown, callback: Callback, context?: unknown): void {
  const eachMethod: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'each') : null;
  if (isCallback(eachMethod)) eachMethod.call(value, callback, context);
  else for (const [key, entry] of entriesOf(value)) callback.call(context, entry, key, value);
}

export function some(value: unknown, callback: Callback, context?: unknown): boolean {
  return entriesOf(value).some(([key, entry]) => callback.call(context, entry, key, value));
}

const toMethod = (callback: unknown, context: unknown): Callback => {
  const found: unknown = typeof callback === 'string' ? Reflect.get(context as object, callback) : callback;
  return isCallback(found) ? found : () => {};
};

/** Binds `this` and the first arguments of a function, or of a method given by name. */
export const bind = (callback: unknown, context: unknown, ...args: unknown[]): Callback =>
  toMethod(callback, context).bind(context, ...args);

/** Calls the callback after some milliseconds, once or repeatedly. */
// oxlint-disable-next-line max-params -- the signature that themes call
export function later(ms: number, context: unknown, callback: unknown, data?: unknown, isPeriodic = false) {
  const args = Array.isArray(data) ? data : data === undefined ? [] : [data];
  const call = (): void => void toMethod(callback, context).apply(context, args);
  const id = isPeriodic ? setInterval(call, ms) : setTimeout(call, ms);
  return { id, interval: isPeriodic, cancel: (): void => (isPeriodic ? clearInterval(id) : clearTimeout(id)) };
}

const THROTTLE_MS = 150;

/** Allows at most one call per interval and drops the others. */
export function throttle(callback: Callback, ms = THROTTLE_MS): Callback {
  let last = Number.NEGATIVE_INFINITY;
  return function throttled(...args) {
    const now = performance.now();
    if (now - last < ms) return;
    last = now;
    callback.apply(this, args);
  };
}

export const merge = (...objects: Named[]): Named => Object.assign({}, ...objects) as Named;
