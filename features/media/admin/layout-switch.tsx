import styles from './media.module.css';
import { mediaMessages as messages } from './messages.ts';

export interface LayoutSwitchProps {
  isGrid: boolean;
  onChange: (isGrid: boolean) => void;
}

/** Grid or list. */
export function LayoutSwitch({ isGrid, onChange }: LayoutSwitchProps) {
  return (
    <div role="group" aria-label={messages.layout} className={styles.switch}>
      <button type="button" aria-pressed={isGrid} onClick={() => onChange(true)}>
        {messages.grid}
      </button>
      <button type="button" aria-pressed={!isGrid} onClick={() => onChange(false)}>
        {messages.list}
      </button>
    </div>
  );
}
