import { outline } from '../../icons.tsx';

export const BoldIcon = outline(<path d="M7 5h6.2a3.3 3.3 0 0 1 0 6.6H7zM7 11.6h7a3.7 3.7 0 0 1 0 7.4H7z" />);
export const ItalicIcon = outline(<path d="M10.5 5H17M7 19h6.5M14 5l-4 14" />);
export const LinkIcon = outline(
  <path d="M10 13.5a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10.5a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2" />,
);
export const HeadingIcon = outline(<path d="M5 5v14M13 5v14M5 12h8M17 11a2 2 0 1 1 3.6 1.4L17 19h4" />);
export const SubheadingIcon = outline(<path d="M5 5v14M13 5v14M5 12h8M17 10h3.5l-2 3.2a2.6 2.6 0 1 1-1.9 4.5" />);
export const BulletsIcon = outline(<path d="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01" />);
export const NumbersIcon = outline(
  <path d="M10 6h10M10 12h10M10 18h10M4 5l1.2-.6V9M4 14.8a1.3 1.3 0 1 1 2.2.9L4 18.5h2.4" />,
);
export const QuoteIcon = outline(<path d="M5 6v12M10 7h10M10 12h10M10 17h6" />);
export const CodeIcon = outline(<path d="m8.5 7-5 5 5 5M15.5 7l5 5-5 5" />);
export const TableIcon = outline(
  <>
    <rect x="4" y="5" width="16" height="14" rx="1.5" />
    <path d="M4 10h16M4 14.5h16M12 10v9" />
  </>,
);
export const PictureIcon = outline(
  <>
    <rect x="4" y="5" width="16" height="14" rx="1.5" />
    <circle cx="9" cy="10" r="1.5" />
    <path d="m5 18 5-4.5 3 2.5 3.5-3.5L20 16" />
  </>,
);
export const UndoIcon = outline(<path d="M8 5 4 9l4 4M4.5 9H14a5 5 0 0 1 0 10h-3" />);
export const RedoIcon = outline(<path d="m16 5 4 4-4 4M19.5 9H10a5 5 0 0 0 0 10h3" />);
