/** A part of the page that a script takes over. Its markup is complete before and stays so if the script never comes. */
export interface Island {
  name: string;
  selector: string;
  /** `visible`: when it is about to be seen or first touched. `now`: with the page. */
  when: 'visible' | 'now';
  /** The island is ready when `mount` has returned, or what it returns has settled. */
  load: () => Promise<{ mount: (element: HTMLElement) => void | Promise<void> }>;
}
