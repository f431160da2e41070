import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { findScreen } from './find-screen.ts';

export interface ScreenLinkProps {
  /** An address that the server sent, such as `/config/orders?state=paid`. */
  address: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Whether the owner area has a screen at an address. */
export function useHasScreen(): (address: string) => boolean {
  const { routesByPath } = useRouter();
  return (address) => findScreen(Object.keys(routesByPath), address) !== null;
}

/** A link to a screen. Only its content if the owner area does not have the screen. */
export function ScreenLink({ address, className, children }: ScreenLinkProps) {
  const { routesByPath, options } = useRouter();
  const screen = findScreen(Object.keys(routesByPath), address);
  if (screen === null) return <span className={className}>{children}</span>;
  return (
    <Link to={screen.to} search={options.parseSearch?.(screen.query) ?? {}} className={className}>
      {children}
    </Link>
  );
}
