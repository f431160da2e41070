import { ActionIcon } from '@mantine/core';
import type { ListFacet } from '#features/content/list-facets.ts';
import styles from './filters.module.css';
import { facetLabels, filterMessages as messages } from './messages.ts';
import { allFacets, moveFacet, toggleFacet } from './order-facets.ts';

interface FacetsFieldProps {
  value: readonly ListFacet[];
  onChange: (facets: ListFacet[]) => void;
  isDisabled: boolean;
}

/** Which facets are shown, and in which order. */
export function FacetsField({ value, onChange, isDisabled }: FacetsFieldProps) {
  return (
    <ul className={styles.facets}>
      {allFacets(value).map((facet) => (
        <li key={facet} className={styles.facet}>
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={value.includes(facet)}
              disabled={isDisabled}
              onChange={() => onChange(toggleFacet(value, facet))}
            />
            {facetLabels[facet]}
          </label>
          {value.includes(facet) && (
            <span className={styles.moves}>
              <MoveButton facet={facet} by={-1} value={value} onChange={onChange} isDisabled={isDisabled} />
              <MoveButton facet={facet} by={1} value={value} onChange={onChange} isDisabled={isDisabled} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function MoveButton({ facet, by, value, onChange, isDisabled }: FacetsFieldProps & { facet: ListFacet; by: -1 | 1 }) {
  const isEnd = value.indexOf(facet) === (by === -1 ? 0 : value.length - 1);
  const label = by === -1 ? messages.moveUp : messages.moveDown;
  return (
    <ActionIcon
      variant="default"
      size="md"
      aria-label={label(facetLabels[facet])}
      // Not disabled at the ends: the button would lose the focus.
      aria-disabled={isEnd}
      disabled={isDisabled}
      onClick={() => onChange(moveFacet(value, facet, by))}
    >
      <span aria-hidden="true">{by === -1 ? '↑' : '↓'}</span>
    </ActionIcon>
  );
}
