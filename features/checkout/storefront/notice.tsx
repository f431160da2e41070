import { type ReactNode, useEffect, useRef } from 'react';

interface NoticeProps {
  messages: readonly string[];
  isError: boolean;
  /** Scroll it into view: the button that caused it is at the end of the page. */
  isScrollTarget: boolean;
}

/** A notice at the top of the page. */
export function Notice({ messages, isError, isScrollTarget }: NoticeProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const text = messages.join('\n');
  useEffect(() => {
    if (isScrollTarget && text !== '') box.current?.scrollIntoView({ block: 'center' });
  }, [isScrollTarget, text]);
  return (
    <div ref={box} className="shop-notice" role={isError ? 'alert' : 'status'} hidden={messages.length === 0}>
      {[...new Set(messages)].map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}
