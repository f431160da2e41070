/** The part of Stripe's script that we use. See https://docs.stripe.com/js. */
export interface Stripe {
  elements(options: ElementsOptions): StripeElements;
  confirmPayment(options: ConfirmOptions): Promise<Confirmed>;
  confirmSetup(options: ConfirmOptions): Promise<Confirmed>;
}

/**
 * The fields are rendered before the payment exists: the amount may still change, and merely viewing the page creates
 * no order.
 */
export interface ElementsOptions {
  mode: 'payment' | 'setup';
  /** In the smallest currency unit. For payments only. */
  amount?: number;
  /** In lower case. */
  currency: string;
  setupFutureUsage?: 'off_session';
  appearance: StripeAppearance;
  loader: 'auto';
}

export interface StripeAppearance {
  theme: 'stripe';
  variables: Readonly<Record<string, string>>;
}

export interface StripeElements {
  create(kind: 'payment', options: PaymentElementOptions): PaymentElement;
  update(options: { amount: number }): void;
  submit(): Promise<{ error?: StripeError }>;
}

export interface PaymentElementOptions {
  layout: 'tabs';
  /** `never`: the page asks for it itself and passes it with the confirmation. */
  fields: { billingDetails: Partial<Record<'name' | 'email' | 'address', 'never'>> };
}

export interface PaymentElement {
  mount(node: HTMLElement): void;
  destroy(): void;
  focus(): void;
  on(event: 'ready', listen: () => void): void;
  on(event: 'loaderror', listen: (event: { error: StripeError }) => void): void;
}

export interface StripeError {
  type: string;
  message?: string;
}

export interface StripeContact {
  name: string;
  phone?: string;
  address: { line1: string; line2: string; city: string; state: string; postal_code: string; country: string };
}

export interface ConfirmOptions {
  elements: StripeElements;
  clientSecret: string;
  confirmParams: {
    return_url: string;
    payment_method_data?: { billing_details: Partial<StripeContact> & { email: string } };
    shipping?: StripeContact;
  };
  /** Leave the page only for payment methods that redirect. */
  redirect: 'if_required';
}

export interface Confirmed {
  error?: StripeError;
}

export type StripeConstructor = (publishableKey: string) => Stripe;
