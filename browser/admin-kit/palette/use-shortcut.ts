import { useEffect, useRef } from 'react';
import { isSingleKey, keyName, matchKeys, type Shortcut, shortcuts } from './shortcuts.ts';
import { readSingleKeys } from './single-keys.ts';

/** After this pause a sequence such as `g o` starts again. */
const SEQUENCE_PAUSE_MS = 1500;

export type ShortcutInput = Omit<Shortcut, 'group'> & Partial<Pick<Shortcut, 'group'>>;

/** Adds a shortcut while the component is mounted. Null adds none. */
export function useShortcut(input: ShortcutInput | null): void {
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  const { keys, label, group = 'screen' } = input ?? {};
  useEffect(() => {
    if (keys === undefined || label === undefined) return undefined;
    return shortcuts.add({ keys, label, group, run: () => latest.current?.run() });
  }, [keys, label, group]);
}

/** Runs the shortcuts of the mounted components. Used once, by the frame. */
export function useShortcutKeys(): void {
  useEffect(() => {
    let pending = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      const name = event.isComposing || event.defaultPrevented ? null : keyName(event);
      if (name === null || isBlocked(name, event.target)) return;
      const match = matchKeys(pending, name, shortcuts.entries());
      pending = match.pending;
      clearTimeout(timer);
      timer = setTimeout(() => (pending = ''), SEQUENCE_PAUSE_MS);
      if (match.shortcut === undefined) return;
      event.preventDefault();
      match.shortcut.run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}

const TYPING = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]';
// Closed popovers stay in the page.
const OPEN_LAYER = 'dialog[open], [popover]:popover-open, [role=dialog]:not([popover]), [role=menu]';

/** A single key is text where text is typed, and belongs to an open dialog or menu while there is one. */
function isBlocked(name: string, target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  if (!isSingleKey(name)) return false;
  if (!readSingleKeys()) return true;
  const isTyping = target instanceof Element && target.closest(TYPING) !== null;
  return isTyping || document.querySelector(OPEN_LAYER) !== null;
}
