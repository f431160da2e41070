import type { ReactNode } from 'react';

export interface IconProps {
  size?: number;
}

/** A decorative icon next to a label: hidden from assistive technology, in the colour of the surrounding text. */
export function outline(drawing: ReactNode) {
  return function Icon({ size = 20 }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {drawing}
      </svg>
    );
  };
}

export const BoxIcon = outline(
  <>
    <path d="M4 8.2 12 4l8 4.2v7.6L12 20l-8-4.2z" />
    <path d="m4 8.2 8 4.2 8-4.2M12 12.4V20" />
  </>,
);
export const DevicesIcon = outline(
  <>
    <path d="M10 17H3.5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1h15a1 1 0 0 1 1 1v2M7 20h4" />
    <rect x="14" y="11" width="7.5" height="10" rx="1.2" />
  </>,
);
export const MenuIcon = outline(<path d="M4 7h16M4 12h16M4 17h16" />);
export const CloseIcon = outline(<path d="m6 6 12 12M18 6 6 18" />);
export const SearchIcon = outline(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </>,
);
export const PictureIcon = outline(
  <>
    <rect x="3.5" y="5" width="17" height="14" rx="1.5" />
    <path d="m4 17 5-5 4 4 3-3 4 4" />
    <circle cx="15.5" cy="9.5" r="1.2" />
  </>,
);
export const AlertIcon = outline(<path d="M12 8v5m0 3.2v.1M12 3.5 2.8 19.5h18.4z" />);
export const ChevronIcon = outline(<path d="m7 10 5 5 5-5" />);
export const HelpIcon = outline(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9.7 9.5a2.4 2.4 0 1 1 3.5 2.1c-.8.4-1.2.9-1.2 1.9M12 16.6v.1" />
  </>,
);
export const PanelIcon = outline(
  <>
    <rect x="3.5" y="4.5" width="17" height="15" rx="1.5" />
    <path d="M9 4.5v15" />
  </>,
);
export const PersonIcon = outline(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <circle cx="12" cy="10" r="2.8" />
    <path d="M6.5 18.2c1-2.5 3-3.7 5.5-3.7s4.5 1.2 5.5 3.7" />
  </>,
);
export const ExternalIcon = outline(
  <path d="M13 5h6v6M19 5l-9 9M10 6H6a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-4" />,
);
export const PlusIcon = outline(<path d="M12 5v14M5 12h14" />);
