import { type ReactNode, useId } from 'react';
import styles from './form.module.css';

export interface FormSectionProps {
  title: string;
  description?: ReactNode;
  /** Folded until it is opened, for advanced parts. */
  isFolded?: boolean;
  children: ReactNode;
}

/** A card with the fields of one idea. */
export function FormSection({ title, description, isFolded = false, children }: FormSectionProps) {
  const id = useId();
  const fields = (
    <>
      {description !== undefined && <p className={styles.sectionText}>{description}</p>}
      <div className={styles.fields}>{children}</div>
    </>
  );
  if (isFolded) {
    return (
      <details className={styles.section}>
        <summary className={styles.sectionTitle}>{title}</summary>
        {fields}
      </details>
    );
  }
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.sectionTitle}>
        {title}
      </h2>
      {fields}
    </section>
  );
}

/** Main column and facts beside it, one below the other on narrow screens. */
export function FormColumns({ main, aside }: { main: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{main}</div>
      <div className={styles.column}>{aside}</div>
    </div>
  );
}
