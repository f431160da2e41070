import { outline } from '#browser/admin-kit/icons.tsx';

export const RetryIcon = outline(<path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.5M20 4.5v5h-5" />);
export const CancelIcon = outline(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m6 18 12-12" />
  </>,
);
