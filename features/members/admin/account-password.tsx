import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { call } from '#browser/client/call.ts';
import { changePassword } from './account-api.ts';
import { newPasswordField, passwordField } from './account-fields.ts';
import { AccountForm } from './account-form.tsx';
import { accountMessages as messages } from './account-messages.ts';

const currentField = { ...passwordField, name: 'current', label: messages.currentPassword } as const;

export function AccountPassword() {
  return (
    <FormSection title={messages.passwordTitle} description={messages.passwordText}>
      <AccountForm
        fields={[currentField, newPasswordField]}
        submitLabel={messages.changePassword}
        action={(read) => call(changePassword, { body: { current: read('current'), password: read('password') } })}
        onDone={({ revoked }, form) => {
          form.reset();
          showToast({ message: messages.passwordChanged(revoked) });
        }}
      />
    </FormSection>
  );
}
