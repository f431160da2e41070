/** A command that was not called as it wants to be. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
