import styles from './form.module.css';

interface CheckLineProps {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A choice, yes or no. */
export function CheckLine({ label, isChecked, onChange }: CheckLineProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={isChecked} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  );
}
