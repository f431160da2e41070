import { Component, type ReactNode, Suspense } from 'react';
import { isLoadFailure } from './load-failure.ts';
import { InlineLoadNotice } from './load-notice.tsx';

export interface LazyPartProps {
  /** Has a component of `lazy`. */
  children: ReactNode;
  /** Shown while it loads. Default: nothing. */
  fallback?: ReactNode;
  /** Shown if it could not be loaded. Default: a notice in its place. */
  failed?: ReactNode;
}

interface LazyPartState {
  error: unknown;
}

/** A part of a screen whose script is loaded when it is first shown. If that fails, the rest of the page stays. */
export class LazyPart extends Component<LazyPartProps, LazyPartState> {
  override state: LazyPartState = { error: null };

  static getDerivedStateFromError(error: unknown): LazyPartState {
    return { error };
  }

  override render(): ReactNode {
    const { children, fallback = null, failed = <InlineLoadNotice /> } = this.props;
    const { error } = this.state;
    if (error === null) return <Suspense fallback={fallback}>{children}</Suspense>;
    if (isLoadFailure(error)) return failed;
    // Another boundary above handles faults of the part itself.
    throw error;
  }
}
