import { outline } from './icons.tsx';

// Icons of screens, which are loaded after the frame.

export const CheckIcon = outline(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const ArrowIcon = outline(<path d="M5 12h14M13 6l6 6-6 6" />);
