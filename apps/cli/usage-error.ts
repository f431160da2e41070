/** A command called with wrong arguments. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
