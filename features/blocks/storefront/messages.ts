export const messages = {
  close: 'Close',
  next: 'Next',
  pause: 'Pause',
  picture: 'Picture',
  play: 'Play',
  previous: 'Previous',
} as const;
