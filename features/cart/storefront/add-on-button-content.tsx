import type { ReactNode } from 'react';

const PATHS: Readonly<Record<string, string>> = {
  idle: 'M10 4v12M4 10h12',
  added: 'm4 10.5 4 4 8-9',
  'sold-out': 'M5 5l10 10M15 5 5 15',
};

/** An add-on button shows icons where other buttons show text: plus, spinner, check mark. */
export function AddOnButtonContent({ state, text }: { state: string; text: string }): ReactNode {
  const path = PATHS[state];
  return (
    <svg className="vt-add-on-face" data-face={state} role="img" aria-label={text} viewBox="0 0 20 20">
      {path === undefined ? <circle cx="10" cy="10" r="6.5" pathLength="4" /> : <path d={path} />}
    </svg>
  );
}
