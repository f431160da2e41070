/** A choice of the member that this browser remembers. A browser that stores nothing forgets it with the page. */
export interface StoredFlag {
  read: () => boolean;
  write: (value: boolean) => void;
}

export function storedFlag(name: string, initial: boolean): StoredFlag {
  let value: boolean | undefined;
  return {
    read() {
      value ??= readItem(name) ?? initial;
      return value;
    },
    write(next) {
      value = next;
      writeItem(name, next);
    },
  };
}

function readItem(name: string): boolean | undefined {
  try {
    const text = localStorage.getItem(name);
    return text === null ? undefined : text === 'true';
  } catch {
    // Storage is blocked.
    return undefined;
  }
}

function writeItem(name: string, value: boolean): void {
  try {
    localStorage.setItem(name, String(value));
  } catch {
    // Storage is blocked or full: the choice lasts as long as the page.
  }
}
