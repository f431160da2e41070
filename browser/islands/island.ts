/**
 * A part of the page that a script hydrates. Its markup is complete before hydration and stays usable if the script
 * never loads.
 */
export interface Island {
  name: string;
  selector: string;
  /** `visible`: hydrate shortly before it is visible or on first interaction. `now`: hydrate with the page. */
  when: 'visible' | 'now';
  /** The island is ready when `mount` has returned, or when the promise that it returns has settled. */
  load: () => Promise<{ mount: (element: HTMLElement) => void | Promise<void> }>;
}
