import { useState } from 'react';
import { entryId } from './focus-entry.ts';
import type { Place } from './move-between.ts';

export type DragEventKind = 'start' | 'over' | 'drop' | 'end';

export interface Drag {
  isTarget: (place: Place) => boolean;
  on: (place: Place, event: DragEventKind) => void;
}

/** The entry that is dragged, and the place that it is dragged over. */
export function useDrag(move: (from: Place, to: Place) => void): Drag {
  const [dragged, setDragged] = useState<Place | null>(null);
  const [over, setOver] = useState<string | null>(null);
  return {
    isTarget: (place) => dragged !== null && over === entryId(place) && entryId(dragged) !== over,
    on(place, event) {
      if (event === 'start') setDragged(place);
      if (event === 'over') setOver(entryId(place));
      if (event === 'drop' && dragged !== null) move(dragged, place);
      if (event === 'drop' || event === 'end') {
        setDragged(null);
        setOver(null);
      }
    },
  };
}
