// Loaded before the program: sets its clock ahead by this many milliseconds, as if the clock were wrong or the time had
// passed. The run does not have to wait, and the code of the shop needs no changes for it.
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
