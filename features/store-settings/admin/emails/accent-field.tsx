import { TextInput } from '@mantine/core';
import { type FieldBinding, inputProps } from '#browser/admin-kit/form/field-binding.ts';
import { contrastOf, textColourOn, WHITE } from '#kernel/colour/contrast.ts';
import styles from './emails.module.css';
import { emailMessages as messages } from './messages.ts';

export interface AccentFieldProps {
  field: FieldBinding<string>;
  /** What applies while the field is empty. */
  defaultColour: string;
  isDisabled: boolean;
}

const COLOUR = /^#[0-9a-f]{6}$/i;
/** Controls need it against what surrounds them. */
const MIN_CONTRAST = 3;

/** A colour as text, with the colour picker of the browser. Says which text is readable on it. */
export function AccentField({ field, defaultColour, isDisabled }: AccentFieldProps) {
  const typed = field.value.trim();
  const colour = COLOUR.test(typed) ? typed : defaultColour;
  const help = typed === '' ? messages.accentDefault(defaultColour) : describeContrast(colour);
  const { disabled, ...props } = inputProps({ ...field, label: messages.accent, help, isDisabled });
  return (
    <TextInput
      {...props}
      disabled={disabled}
      className={styles.accent}
      maxLength={20}
      placeholder={defaultColour}
      autoComplete="off"
      spellCheck={false}
      value={field.value}
      onChange={(event) => field.onChange(event.currentTarget.value)}
      leftSection={
        <input
          type="color"
          aria-label={messages.chooseAccent}
          className={styles.swatch}
          value={toLongHex(colour)}
          disabled={disabled}
          onChange={(event) => field.onChange(event.currentTarget.value)}
        />
      }
      leftSectionPointerEvents="all"
    />
  );
}

function describeContrast(colour: string): string {
  const text = textColourOn(colour);
  const contrast = messages.accentContrast(
    text === WHITE ? messages.white : messages.black,
    contrastOf(colour, text).toFixed(1),
  );
  return contrastOf(colour, WHITE) < MIN_CONTRAST ? `${contrast} ${messages.accentPale}` : contrast;
}

/** A theme may use the short form, which the colour picker does not know. */
function toLongHex(colour: string): string {
  return colour.length === 4 ? `#${colour.slice(1).replaceAll(/./g, '$&$&')}` : colour;
}
