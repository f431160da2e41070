// How many pictures are worked on at once. The bound is the machine's, so it is one for the process.

/** Who waits for the result: a visitor, an owner who uploads, or nobody yet. */
export type ImagePriority = 'visitor' | 'owner' | 'background';

interface Slots {
  free: number;
  waiting: { isFirst: boolean; start: () => void }[];
}

/** Work that nobody waits for has a slot of its own: it runs at a low priority, and would hold up the others. */
const shared: Slots = { free: 2, waiting: [] };
const background: Slots = { free: 1, waiting: [] };

/** Starts the work as soon as a slot is free: for visitors first, otherwise in the order asked. */
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
    passOn(slots);
  }
}

/** The next one takes over the slot, so that nobody can slip in between. */
function passOn(slots: Slots): void {
  const first = slots.waiting.findIndex(({ isFirst }) => isFirst);
  const [next] = slots.waiting.splice(Math.max(0, first), 1);
  if (next === undefined) slots.free++;
  else next.start();
}
