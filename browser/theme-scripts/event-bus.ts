import type { Callback } from './dom.ts';
import type { Handle } from './events.ts';
import { attempt } from './ready.ts';

interface Entry {
  callback: Callback;
  context: unknown;
  once: boolean;
}

/** Custom events between scripts, independent of any element. */
export class EventBus {
  private readonly entries = new Map<string, Set<Entry>>();

  on(type: string, callback: Callback, context?: unknown): Handle {
    return this.add(type, { callback, context, once: false });
  }

  once(type: string, callback: Callback, context?: unknown): Handle {
    return this.add(type, { callback, context, once: true });
  }

  fire(type: string, ...args: unknown[]): boolean {
    const entries = this.entries.get(type) ?? new Set<Entry>();
    for (const entry of Array.from(entries)) {
      if (entry.once) entries.delete(entry);
      attempt(() => entry.callback.call(entry.context ?? this, ...args));
    }
    return true;
  }

  detach(type: string, callback?: unknown): void {
    const entries = this.entries.get(type) ?? new Set<Entry>();
    for (const entry of entries) if (callback === undefined || callback === entry.callback) entries.delete(entry);
  }

  private add(type: string, entry: Entry): Handle {
    const entries = this.entries.get(type) ?? new Set<Entry>();
    this.entries.set(type, entries.add(entry));
    return { detach: () => void entries.delete(entry) };
  }
}
