import type { IconProps } from '../icons.tsx';

// Decorative: the control that contains one has a label.
function drawing(path: string) {
  return function ListIcon({ size = 16 }: IconProps) {
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
        <path d={path} />
      </svg>
    );
  };
}

export const DotsIcon = drawing('M5 12h.01M12 12h.01M19 12h.01');
export const PlusIcon = drawing('M12 5v14M5 12h14');
export const UpIcon = drawing('m7 14 5-5 5 5');
export const DownIcon = drawing('m7 10 5 5 5-5');
export const ColumnsIcon = drawing('M5 5h14v14H5zM9.7 5v14M14.3 5v14');
