import { isDuplicate } from '#platform/db/failure.ts';
import { BadInput } from '#platform/http/input.ts';

const MESSAGE = 'Another product has got one of these SKUs in the meantime. Save again.';

/** Reports a SKU that a concurrent request has taken after the check. */
export async function rejectDuplicates<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new BadInput({ errors: { variants: [MESSAGE] }, userMessage: MESSAGE });
  }
}
