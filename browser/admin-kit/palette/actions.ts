import { type ComponentType, useEffect, useRef } from 'react';
import { createRegistry, useEntries } from '../registry.ts';
import { useShortcut } from './use-shortcut.ts';

/** Something that a member can do on the current screen, offered by the command palette. */
export interface Action {
  id: string;
  /** A verb and a noun, such as "Add product". */
  label: string;
  /** Words by which the palette finds the action, besides its label. */
  keywords?: readonly string[];
  icon?: ComponentType<{ size?: number }>;
  /** Keys that run the action, such as `n` or `mod+enter`. */
  shortcut?: string;
  run: () => void;
}

const actions = createRegistry<Action>();

/** Offers an action while the component is mounted. Null offers none, for an action that is not possible now. */
export function useAction(action: Action | null): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  const { id, label, icon, shortcut } = action ?? {};
  const keywords = action?.keywords?.join('\n');
  useEffect(() => {
    if (id === undefined || label === undefined) return undefined;
    const run = (): void => latest.current?.run();
    return actions.add({
      id,
      label,
      run,
      ...(keywords !== undefined && { keywords: keywords.split('\n') }),
      ...(icon !== undefined && { icon }),
      ...(shortcut !== undefined && { shortcut }),
    });
  }, [id, label, keywords, icon, shortcut]);
  useShortcut(
    shortcut === undefined || action === null ? null : { keys: shortcut, label: action.label, run: action.run },
  );
}

export function useActions(): readonly Action[] {
  return useEntries(actions);
}
