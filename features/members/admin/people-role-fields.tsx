import { useId } from 'react';
import styles from './people.module.css';
import { peopleMessages as messages } from './people-messages.ts';
import { canGrant, ROLE_CHOICES, type RoleChoice, toggleRole } from './people-roles.ts';

export interface RoleFieldsProps {
  roles: readonly number[];
  onChange: (roles: number[]) => void;
  /** What the signed-in member may do. Roles that open more cannot be changed. */
  capabilities: readonly string[];
  error?: string | undefined;
}

/** All roles as checkboxes. */
export function RoleFields({ roles, onChange, capabilities, error }: RoleFieldsProps) {
  const id = useId();
  return (
    <fieldset className={styles.roles} aria-describedby={error === undefined ? undefined : id}>
      <legend className={styles.legend}>{messages.roles}</legend>
      {error !== undefined && (
        <p id={id} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.choices}>
        {ROLE_CHOICES.map((role) => (
          <RoleField
            key={role.code}
            role={role}
            isChecked={roles.includes(role.code)}
            isOpen={canGrant(capabilities, role.code)}
            onToggle={() => onChange(toggleRole(roles, role.code))}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface RoleFieldProps {
  role: RoleChoice;
  isChecked: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

function RoleField({ role, isChecked, isOpen, onToggle }: RoleFieldProps) {
  return (
    <CheckField
      label={role.label}
      text={role.text}
      isChecked={isChecked}
      isDisabled={!isOpen}
      {...(!isOpen && { title: messages.aboveOwn })}
      onToggle={onToggle}
    />
  );
}

export interface CheckFieldProps {
  label: string;
  text: string;
  title?: string;
  isChecked: boolean;
  isDisabled: boolean;
  onToggle: () => void;
}

/** A checkbox with one line of explanation. */
export function CheckField({ label, text, title, isChecked, isDisabled, onToggle }: CheckFieldProps) {
  const id = useId();
  return (
    <label className={styles.choice} data-disabled={isDisabled} title={title}>
      <input
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-text`}
        onChange={onToggle}
      />
      <span>
        <span id={`${id}-label`} className={styles.choiceLabel}>
          {label}
        </span>
        <span id={`${id}-text`} className={styles.choiceText}>
          {text}
        </span>
      </span>
    </label>
  );
}
