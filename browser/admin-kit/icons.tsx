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
export const KeyIcon = outline(
  <>
    <circle cx="8" cy="15" r="4" />
    <path d="m11 12 8.5-8.5M16 7l3 3" />
  </>,
);
export const MenuIcon = outline(<path d="M4 7h16M4 12h16M4 17h16" />);
export const CloseIcon = outline(<path d="m6 6 12 12M18 6 6 18" />);
export const ExternalIcon = outline(
  <path d="M13 5h6v6M19 5l-9 9M10 6H6a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-4" />,
);
export const SearchIcon = outline(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </>,
);
export const SignOutIcon = outline(
  <path d="M14 5H6a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h8M10 12h11m-3.5-3.5L21 12l-3.5 3.5" />,
);
export const PictureIcon = outline(
  <>
    <rect x="3.5" y="5" width="17" height="14" rx="1.5" />
    <path d="m4 17 5-5 4 4 3-3 4 4" />
    <circle cx="15.5" cy="9.5" r="1.2" />
  </>,
);
export const AlertIcon = outline(<path d="M12 8v5m0 3.2v.1M12 3.5 2.8 19.5h18.4z" />);
export const CheckIcon = outline(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const ChevronIcon = outline(<path d="m7 10 5 5 5-5" />);
export const HelpIcon = outline(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9.7 9.5a2.4 2.4 0 1 1 3.5 2.1c-.8.4-1.2.9-1.2 1.9M12 16.6v.1" />
  </>,
);
export const KeyboardIcon = outline(
  <>
    <rect x="2.5" y="6" width="19" height="12" rx="1.5" />
    <path d="M6 10h.01M10 10h.01M14 10h.01M18 10h.01M8 14h8" />
  </>,
);
export const BookIcon = outline(
  <path d="M12 6.5C10 5 7.5 4.5 4 4.5v13.5c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2V4.5c-3.5 0-6 .5-8 2zM12 6.5V20" />,
);
export const SunIcon = outline(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4" />
  </>,
);
export const MoonIcon = outline(<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z" />);
export const SystemIcon = outline(
  <>
    <rect x="3" y="4.5" width="18" height="12" rx="1.5" />
    <path d="M9 20h6M12 16.5V20" />
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
export const ArrowIcon = outline(<path d="M5 12h14M13 6l6 6-6 6" />);
export const PlusIcon = outline(<path d="M12 5v14M5 12h14" />);
