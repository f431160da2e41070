import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { countryName } from '#kernel/regions/country-names.ts';
import { toLabel } from '../address-label.ts';
import type { OrderContact } from '../contact.ts';
import type { ContactPart } from '../contact-rules.ts';
import styles from './contact.module.css';
import { contactMessages as messages } from './contact-messages.ts';
import { isShownAtField } from './contact-problems.ts';
import type { ContactChange } from './use-contact-change.ts';

interface ContactNoticesProps {
  /** The contact as it is stored now. */
  stored: OrderContact;
  part: ContactPart;
  change: ContactChange;
}

/** Why the contact was not saved, unless a field shows it. After a conflict with what is stored now. */
export function ContactNotices({ stored, part, change: { error, problems, conflict } }: ContactNoticesProps) {
  return (
    <>
      {error !== null && !isShownAtField(problems, part) && <ErrorNotice error={error} />}
      {conflict.length > 0 && (
        <section className={styles.stored} aria-label={messages.storedNow}>
          <h3>{messages.storedNow}</h3>
          <dl>
            {conflict.map((changed) => (
              <div key={changed}>
                <dt>{messages.part[changed]}</dt>
                <dd>{textOf(stored, changed)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

/** An address has a line for each part of its label. */
function textOf(contact: OrderContact, part: ContactPart): string {
  if (part === 'email') return contact.email;
  const address = contact[part];
  if (address === null) return messages.noAddress;
  return [...toLabel({ ...address, country: '' }), countryName(address.country), address.phone].join('\n').trim();
}
