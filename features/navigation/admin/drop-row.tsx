import type { Place } from './move-between.ts';
import styles from './navigation.module.css';
import type { Drag } from './use-drag.ts';

export interface DropRowProps {
  place: Place;
  text: string;
  drag: Drag;
  isInside?: boolean;
}

/** A place without an entry, where one can be dropped. */
export function DropRow({ place, text, drag, isInside = false }: DropRowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Alt and the arrow keys move entries too
    <li
      className={styles.dropRow}
      data-depth={isInside ? 2 : 1}
      data-target={drag.isTarget(place)}
      onDragOver={(event) => {
        event.preventDefault();
        drag.on(place, 'over');
      }}
      onDrop={(event) => {
        event.preventDefault();
        drag.on(place, 'drop');
      }}
    >
      {text}
    </li>
  );
}
