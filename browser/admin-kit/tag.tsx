import type { ReactNode } from 'react';
import styles from './tag.module.css';

export interface TagProps {
  tone: 'plain' | 'good' | 'warm' | 'bad' | 'accent';
  children: ReactNode;
}

/** A status badge. The colour repeats the text and is never the only carrier of the information. */
export function Tag({ tone, children }: TagProps) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  );
}
