// Loaded before the program: its clock is ahead by so many milliseconds, as if it had been set wrong or much time had
// passed. So the shop waits for nothing, and its own code knows nothing of it.
const AHEAD_MS = Number(process.env['FAULT_CLOCK_AHEAD_MS'] ?? 0);
const RealDate = Date;

globalThis.Date = class Date extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(RealDate.now() + AHEAD_MS);
    else super(...values);
  }

  static now() {
    return RealDate.now() + AHEAD_MS;
  }
};
