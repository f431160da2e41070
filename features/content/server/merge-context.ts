/** Adds context to context. It merges per key, because each list of products adds the merchandising data of its own. */
export function mergeContext(context: Record<string, unknown>, more: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(more)) {
    context[key] = { ...(context[key] as object | undefined), ...(value as object) };
  }
}
