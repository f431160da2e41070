import { Button, Input, Skeleton, Textarea } from '@mantine/core';
import { type CSSProperties, lazy, Suspense, useId, useState } from 'react';
import { loadHtmlSanitizer } from '../../html-sanitizer.ts';
import { type FieldProps, inputProps } from '../field-binding.ts';
import { formMessages as messages } from '../messages.ts';
import type { RichTextFeature } from '../rich-text/features.ts';
import styles from '../rich-text/rich-text.module.css';

export interface RichTextFieldProps extends FieldProps<string> {
  /** Parts of the toolbar. */
  features?: readonly RichTextFeature[];
  /** Length of the HTML. */
  maxLength?: number;
  /** Height in lines. */
  rows?: number;
}

const Editor = lazy(async () => {
  const [module] = await Promise.all([import('../rich-text/rich-text-editor.tsx'), loadHtmlSanitizer()]);
  return { default: module.RichTextEditor };
});

/** The style sheet computes the height from it. */
function linesStyle(rows: number): CSSProperties {
  return { ['--rich-text-lines' as string]: rows };
}

/** `complex`: shown as HTML because the visual editor would change it. */
type Mode = 'visual' | 'html' | 'complex';

/**
 * Formatted text. The value is HTML, which the server sanitizes on save unless the member may write code. HTML that the
 * visual editor would change when it writes it is opened as text, so that nothing is lost.
 */
export function RichTextField({ rows = 8, maxLength, features, ...field }: RichTextFieldProps) {
  const labelId = useId();
  const [mode, setMode] = useState<Mode>('visual');
  const { label, description, error, withAsterisk, inputWrapperOrder, disabled } = inputProps(field);
  return (
    <Input.Wrapper
      {...{ label, error, withAsterisk, inputWrapperOrder }}
      description={mode === 'complex' ? messages.complexHtml : description}
      labelElement="div"
      labelProps={{ id: labelId }}
    >
      <div className={styles.field} style={linesStyle(rows)}>
        {mode === 'visual' ? (
          <Suspense fallback={<Skeleton className={styles.loading ?? ''} />}>
            <Editor {...{ field, labelId, features }} onComplex={() => setMode('complex')} />
          </Suspense>
        ) : (
          <HtmlSource {...{ field, labelId, maxLength, rows }} />
        )}
        <Button
          className={styles.mode ?? ''}
          size="compact-xs"
          variant="subtle"
          disabled={disabled}
          onClick={() => setMode(mode === 'visual' ? 'html' : 'visual')}
        >
          {mode === 'visual' ? messages.editHtml : messages.editVisually}
        </Button>
      </div>
    </Input.Wrapper>
  );
}

interface HtmlSourceProps {
  field: FieldProps<string>;
  labelId: string;
  maxLength: number | undefined;
  rows: number;
}

function HtmlSource({ field, labelId, maxLength, rows }: HtmlSourceProps) {
  const { name, disabled, error } = inputProps(field);
  return (
    <Textarea
      classNames={{ input: styles.source ?? '' }}
      name={name}
      rows={rows + 2}
      maxLength={maxLength}
      aria-labelledby={labelId}
      error={error !== undefined && error !== null}
      disabled={disabled}
      value={field.value}
      onChange={(event) => field.onChange(event.currentTarget.value)}
    />
  );
}
