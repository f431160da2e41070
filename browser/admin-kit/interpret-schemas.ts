/**
 * Lets schemas of contracts be interpreted instead of compiled to functions: the CSP of the page blocks code from
 * strings, and would report even the attempt. The library reads this setting when it is loaded, which is later, with the
 * first screen that validates.
 */
export function interpretSchemas(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
