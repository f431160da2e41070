const START_CAPACITY = 1024;
const MAX_LOAD = 0.6;

/**
 * The names that occurred in a table, as hashes of 53 bits: a million of them need 16 MB, whatever their length. Two
 * different names of a table with a million rows have the same hash once in ten thousand such tables.
 */
export class SeenNames {
  private slots = new Float64Array(START_CAPACITY);
  private size = 0;

  /** Returns whether the name is new. */
  add(name: string): boolean {
    if (this.size > this.slots.length * MAX_LOAD) this.grow();
    const isNew = insert(this.slots, hashOf(name));
    if (isNew) this.size += 1;
    return isNew;
  }

  has(name: string): boolean {
    const hash = hashOf(name);
    return this.slots[slotOf(this.slots, hash)] === hash;
  }

  private grow(): void {
    const larger = new Float64Array(this.slots.length * 2);
    for (const hash of this.slots) if (hash !== 0) insert(larger, hash);
    this.slots = larger;
  }
}

function insert(slots: Float64Array, hash: number): boolean {
  const slot = slotOf(slots, hash);
  if (slots[slot] === hash) return false;
  slots[slot] = hash;
  return true;
}

/** The slot of the hash, or the free one where it belongs. */
function slotOf(slots: Float64Array, hash: number): number {
  let slot = hash % slots.length;
  while (slots[slot] !== 0 && slots[slot] !== hash) slot = (slot + 1) % slots.length;
  return slot;
}

/** Two FNV-1a hashes together, never 0. */
function hashOf(name: string): number {
  let [high, low] = [0x811c9dc5, 0x1b873593];
  for (let at = 0; at < name.length; at++) {
    const code = name.charCodeAt(at);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ (code + at), 0x01000193);
  }
  return ((high >>> 0) & 0x1fffff) * 0x1_0000_0000 + (low >>> 0) + 1;
}
