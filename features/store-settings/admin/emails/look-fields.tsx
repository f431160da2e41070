import { MediaField } from '#browser/admin-kit/form/fields/media-field.tsx';
import { TextareaField } from '#browser/admin-kit/form/fields/text-field.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { EMAIL_TEXT_LIMITS as LIMITS } from '#features/sites/email-limits.ts';
import { AccentField } from './accent-field.tsx';
import type { FormPart } from './form-part.ts';
import { emailMessages as messages } from './messages.ts';

export function LookFields({ form, defaults, isDisabled }: FormPart) {
  const { value, onChange, ...logo } = form.field('logo');
  const chosen = value === null ? null : { id: '', thumbnailUrl: null, url: null, fileName: value, altText: '' };
  return (
    <FormSection title={messages.look} description={messages.lookText}>
      <MediaField
        {...logo}
        label={messages.logo}
        help={messages.logoHelp}
        value={chosen}
        onChange={(file) => onChange(file?.fileName ?? null)}
        isDisabled={isDisabled}
      />
      <AccentField field={form.field('accent')} defaultColour={defaults.accent} isDisabled={isDisabled} />
      <TextareaField
        {...form.field('footer')}
        label={messages.footer}
        help={messages.footerHelp}
        rows={3}
        maxLength={LIMITS.footer}
        isDisabled={isDisabled}
      />
    </FormSection>
  );
}
