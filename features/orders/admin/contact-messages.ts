import type { ContactPart } from '../contact-rules.ts';

/** Messages of the dialogs that edit the email address and the addresses of an order. */
export const contactMessages = {
  title: {
    email: (name: string) => `Email of ${name}`,
    delivery: (name: string) => `Delivery address of ${name}`,
    billing: (name: string) => `Billing address of ${name}`,
  } satisfies Record<ContactPart, (name: string) => string>,
  part: {
    email: 'Email',
    delivery: 'Delivery address',
    billing: 'Billing address',
  } satisfies Record<ContactPart, string>,
  storedNow: 'Saved by the other member',
  noAddress: 'No address',
  // Email
  email: 'Email',
  emailHelp: 'Links in earlier emails stop working.',
  emailInvalid: 'Enter a valid email address.',
  sendConfirmation: 'Send the confirmation to the new address',
  saveEmail: 'Save email',
  emailSaved: 'Email saved',
  emailSavedAndSent: (email: string) => `Email saved. The confirmation will be sent to ${email}.`,
  // Addresses
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    company: 'Company',
    line1: 'Address',
    line2: 'Apartment, suite, etc.',
    city: 'City',
    phone: 'Phone',
  },
  country: 'Country',
  postalExample: (example: string) => `Example: ${example}`,
  placeChanged: 'The shipping, the tax and the total stay as they are.',
  sameForBilling: 'Use it as the billing address too',
  saveAddress: 'Save address',
  addressSaved: 'Address saved',
} as const;
