import { outline } from '#browser/admin-kit/icons.tsx';

export const TrashIcon = outline(<path d="M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12M10 11v5M14 11v5" />);
export const RestoreIcon = outline(<path d="M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4 9.5M4 4.5v5h5" />);
export const CopyIcon = outline(
  <>
    <rect x="9" y="9" width="10" height="10" rx="2" />
    <path d="M15 9V6.5A1.5 1.5 0 0 0 13.5 5h-7A1.5 1.5 0 0 0 5 6.5v7A1.5 1.5 0 0 0 6.5 15H9" />
  </>,
);
