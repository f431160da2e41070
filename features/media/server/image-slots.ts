// Limits how many pictures are processed at once. The limit is that of the machine, so it is global to the process.

/** The waiting party: a visitor, an owner who uploads, or no one yet. */
export type ImagePriority = 'visitor' | 'owner' | 'background';

interface Slots {
  free: number;
  waiting: { isFirst: boolean; start: () => void }[];
}

/** Background work has its own slot: it runs at a low priority and would delay the others. */
const shared: Slots = { free: 2, waiting: [] };
const background: Slots = { free: 1, waiting: [] };

/** Starts the work as soon as a slot is free: for visitors first, otherwise in the order of requests. */
export async function withImageSlot<T>(work: () => Promise<T>, priority: ImagePriority = 'owner'): Promise<T> {
  const slots = priority === 'background' ? background : shared;
  if (slots.free > 0) slots.free--;
  else
    await new Promise<void>((resolve) => {
      slots.waiting.push({ isFirst: priority === 'visitor', start: resolve });
    });
  try {
    return await work();
  } finally {
    releaseSlot(slots);
  }
}

/** Hands the slot directly to the next task, so that no other can take it in between. */
function releaseSlot(slots: Slots): void {
  const first = slots.waiting.findIndex(({ isFirst }) => isFirst);
  const [next] = slots.waiting.splice(Math.max(0, first), 1);
  if (next === undefined) slots.free++;
  else next.start();
}
