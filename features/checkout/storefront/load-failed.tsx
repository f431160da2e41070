import type { ReactNode } from 'react';
import { words } from './words.ts';

export function LoadFailed({ heading, message }: { heading: string; message: string }): ReactNode {
  return (
    <>
      <h1>{heading}</h1>
      <div className="shop-notice" role="alert">
        <p>
          {words.loadFailed} {message}
        </p>
      </div>
      <p className="shop-next">
        <button type="button" className="shop-button" onClick={() => location.reload()}>
          {words.tryAgain}
        </button>
      </p>
    </>
  );
}
