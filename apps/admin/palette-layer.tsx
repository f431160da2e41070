import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { AdminArea } from '#browser/admin-kit/area.ts';
import { Palette } from '#browser/admin-kit/palette/palette.tsx';
import { screensFor } from './palette-screens.ts';
import { useRecords } from './use-records.ts';

export interface PaletteLayerProps {
  areas: readonly AdminArea[];
  capabilities: readonly string[];
  onClose: () => void;
}

/** The command palette with the screens of the areas and the search of the server. */
export function PaletteLayer({ areas, capabilities, onClose }: PaletteLayerProps) {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const records = useRecords(query.trim());
  const screens = useMemo(() => screensFor(areas, capabilities), [areas, capabilities]);
  return (
    <Palette
      screens={screens}
      query={query}
      onQuery={setQuery}
      records={records}
      onOpen={(to) => void navigate({ to })}
      onClose={onClose}
    />
  );
}
