import { useState } from 'react';
import type { Target } from '../admin-contract.ts';
import type { LinkKind } from '../link-rules.ts';
import type { MenuEntry } from '../menu-entry.ts';
import {
  chooseTarget,
  findLinkErrors,
  type LinkErrors,
  type LinkValues,
  toEntry,
  toLinkValues,
} from './link-values.ts';

/** The values of the link dialog with their errors. `submit` returns whether the values are valid. */
export function useLinkValues(entry: MenuEntry | null, onDone: (entry: MenuEntry) => void) {
  const [values, setValues] = useState(() => toLinkValues(entry));
  const [errors, setErrors] = useState<LinkErrors>({});
  const [chosen, setChosen] = useState<Target | null>(null);
  const set = (changes: Partial<LinkValues>): void => setValues({ ...values, ...changes });
  const submit = (): boolean => {
    const found = findLinkErrors(values);
    setErrors(found);
    if (Object.keys(found).length > 0) return false;
    onDone(toEntry(values));
    return true;
  };
  const choose = (target: Target): void => {
    setValues(chooseTarget(values, target, chosen));
    setChosen(target);
    setErrors({});
  };
  const setKind = (kind: LinkKind): void => {
    set({ kind, typed: '', file: '' });
    setErrors({ title: errors.title });
  };
  return { values, errors, set, submit, choose, setKind };
}
