import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether content of this width does not fit into the element, so that it scrolls sideways. */
export function useScrolls(contentWidth: number): [RefObject<HTMLDivElement | null>, boolean] {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(target.clientWidth));
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  return [element, contentWidth > width];
}
