import { useEffect, useRef, useState } from 'react';
import { resetTable } from '../variant-grid/grid-state.ts';
import { createGridStore, type GridStore } from '../variant-grid/grid-store.ts';
import { moveChangedRows } from '../variant-grid/table.ts';
import type { ProductEditor } from './product-editor.ts';
import type { TypedChanges } from './typed-changes.ts';

/** The grid changes the form, and shows what the form has after a save, a merge and Discard. */
export function useGrid(form: ProductEditor['form'], typed: TypedChanges): GridStore {
  const [grid] = useState(() => createGridStore(form.values.variants, []));
  const latest = useRef(form);
  /** The table of the grid that the form has. */
  const passedOn = useRef(form.values.variants);
  useEffect(() => {
    latest.current = form;
  });
  useEffect(() => {
    let known = grid.state().table;
    typed.handle(() => {
      const { table } = grid.state();
      passedOn.current = table;
      if (table !== latest.current.mantine.getValues().variants) latest.current.setValue('variants', table);
    });
    return grid.subscribe(() => {
      const { table } = grid.state();
      // The selection and the columns change too, while the form may already have another table.
      if (table === known) return;
      known = table;
      typed.schedule();
      if (!grid.isPressing()) typed.flush();
    });
  }, [grid, typed]);
  const { variants } = form.values;
  useEffect(() => {
    const { table } = grid.state();
    // The form may already have a newer table than the one that was rendered.
    if (variants !== latest.current.mantine.getValues().variants || variants === table) return;
    const before = passedOn.current;
    // Keys may have changed the grid since it was passed on.
    if (variants === before) return;
    const next = table === before ? variants : moveChangedRows({ before, after: table }, variants);
    grid.update((state) => resetTable(state, next));
  }, [grid, variants]);
  return grid;
}
