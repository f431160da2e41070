import { TextField } from '#browser/admin-kit/form/fields/text-field.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { EMAIL_TEXT_LIMITS as LIMITS } from '#features/sites/email-limits.ts';
import { EMAIL_MAX_LENGTH } from '#kernel/text/is-email.ts';
import type { FormPart } from './form-part.ts';
import { emailMessages as messages } from './messages.ts';

export function SenderFields({ form, defaults, isDisabled }: FormPart) {
  return (
    <FormSection title={messages.sender} description={messages.senderText(defaults.senderAddress)}>
      <TextField
        {...form.field('senderName')}
        label={messages.senderName}
        help={messages.senderNameHelp(defaults.senderName)}
        maxLength={LIMITS.senderName}
        isDisabled={isDisabled}
      />
      <TextField
        {...form.field('replyTo')}
        label={messages.replyTo}
        help={messages.replyToHelp}
        type="email"
        maxLength={EMAIL_MAX_LENGTH}
        isDisabled={isDisabled}
      />
    </FormSection>
  );
}
