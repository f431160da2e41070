/** A bowl and a vase with a sprig on a shelf: the small drawing of an empty screen. */
export function EmptyDrawing() {
  return (
    <svg width="112" height="84" viewBox="0 0 112 84" fill="none" aria-hidden="true" focusable="false">
      <ellipse cx="56" cy="74" rx="48" ry="6" fill="var(--kit-drawing-soft)" />
      <g stroke="var(--kit-drawing)" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">
        <path d="M63 74c-6-5-9-11-9-17 0-6 4-9 5-14h12c1 5 5 8 5 14 0 6-3 12-9 17z" fill="var(--kit-drawing-fill)" />
        <path d="M57.5 60c5 2.5 10-2.5 15 0" />
        <path d="M65 43c0-10 1-18 5-28" />
        <path
          d="M67.5 24c-5-1-8-4-8.5-9 5 0 8 3 8.5 9zM68.2 20.5c4.5 0 8-2.5 9.5-7-5-.8-8.5 1.7-9.5 7zM66.2 34c5 .5 9-1.5 11-6-5-1.5-9 .5-11 6z"
          fill="var(--kit-drawing-accent)"
        />
        <path d="M20 57h30c0 10-6 17-15 17s-15-7-15-17z" fill="var(--kit-drawing-fill)" />
        <path d="M23 63c4 2 8-2 12 0s8-2 12 0" />
        <path d="M84 74V62h12v12z" fill="var(--kit-drawing-fill)" />
        <path d="M96 65c4-1 6 1 6 3.5S99 72 96 71" />
      </g>
    </svg>
  );
}
