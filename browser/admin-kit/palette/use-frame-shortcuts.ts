import { useState } from 'react';
import { paletteMessages as messages } from './messages.ts';
import { useShortcut, useShortcutKeys } from './use-shortcut.ts';

/** The layers that the frame opens by keyboard or by its buttons. */
export type OpenLayer = 'palette' | 'shortcuts' | null;

/** Runs the keyboard shortcuts, and opens the palette and the overview of shortcuts. */
export function useFrameShortcuts(): { layer: OpenLayer; setLayer: (layer: OpenLayer) => void } {
  const [layer, setLayer] = useState<OpenLayer>(null);
  useShortcutKeys();
  useShortcut({
    keys: 'mod+k',
    label: messages.openPalette,
    group: 'general',
    run: () => setLayer(layer === 'palette' ? null : 'palette'),
  });
  useShortcut({ keys: '?', label: messages.showShortcuts, group: 'general', run: () => setLayer('shortcuts') });
  return { layer, setLayer };
}
