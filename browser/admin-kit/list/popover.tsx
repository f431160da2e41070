import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './popover.module.css';

export interface PopoverProps {
  /** Accessible name of the panel. */
  label: string;
  /** Attributes of the button that opens it. */
  button: { children: ReactNode; className?: string | undefined; 'aria-label'?: string; title?: string };
  /** Rendered while it is open. */
  children: (close: () => void) => ReactNode;
  align?: 'start' | 'end';
}

/**
 * A button with a panel. The native popover closes on Escape and on a click outside, and gives the focus back. The
 * component of the library would add 18 kB to every list.
 */
export function Popover({ label, button, children, align = 'start' }: PopoverProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  usePlacement({ trigger, panel, isOpen, align });
  return (
    <>
      <button
        ref={trigger}
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        {...button}
      />
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={styles.panel}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {isOpen && children(() => document.getElementById(id)?.hidePopover())}
      </div>
    </>
  );
}

interface Placement {
  trigger: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
  isOpen: boolean;
  align: 'start' | 'end';
}

const GAP = 4;
const MARGIN = 8;

/** Places the panel below the button, or above it where there is no space, and focuses its first control. */
function usePlacement({ trigger, panel, isOpen, align }: Placement): void {
  useLayoutEffect(() => {
    const [button, box] = [trigger.current?.getBoundingClientRect(), panel.current];
    if (!isOpen || button === undefined || box === null) return undefined;
    const place = (): void => {
      const { offsetWidth: width, offsetHeight: height } = box;
      const start = align === 'end' ? button.right - width : button.left;
      const left = Math.max(MARGIN, Math.min(start, document.documentElement.clientWidth - width - MARGIN));
      const below = button.bottom + GAP;
      const isAbove = below + height > window.innerHeight - MARGIN && button.top - GAP - height > MARGIN;
      box.style.left = `${left + window.scrollX}px`;
      box.style.top = `${(isAbove ? button.top - GAP - height : below) + window.scrollY}px`;
      box.style.visibility = 'visible';
    };
    place();
    // Content that is loaded on demand changes the size.
    const observer = new ResizeObserver(place);
    observer.observe(box);
    box.querySelector<HTMLElement>('[data-autofocus], input, select, button, a[href]')?.focus({ preventScroll: true });
    return () => {
      observer.disconnect();
      box.style.visibility = '';
    };
  }, [trigger, panel, isOpen, align]);
}
