import type { ReactNode } from 'react';
import styles from './tag.module.css';

export interface TagProps {
  tone: 'plain' | 'good' | 'warm' | 'bad' | 'accent';
  children: ReactNode;
}

/** A word about the state of a thing. The colour repeats what the word says, and never says it alone. */
export function Tag({ tone, children }: TagProps) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  );
}
