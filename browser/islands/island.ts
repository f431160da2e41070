/** A part of the page that a script takes over. Its markup is complete before and stays so if the script never comes. */
export interface Island {
  name: string;
  selector: string;
  /** `visible`: when it is about to be seen or first touched. `now`: with the page. */
  when: 'visible' | 'now';
  /** A whole page, or a part with several things to press: nothing is pressed or given the focus in its name. */
  isPage?: true;
  /** Who replaces what is there later than at once waits for `pressesEnded` first. */
  load: () => Promise<{ mount: (element: HTMLElement, pressesEnded: () => Promise<void>) => void }>;
}

/** Told on an island's element when it has been taken over, or could not be. */
export const ISLAND_READY = 'vitrine:island-ready';
export const ISLAND_FAILED = 'vitrine:island-failed';
