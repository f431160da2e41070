export const messages = {
  testMode: 'Test mode.',
  testModeText: 'No real money is charged. Pay with 4242 4242 4242 4242, any future month and any three digits.',
  loading: 'Loading payment methods…',
  loadFailed:
    'We could not load the payment methods. Check your connection and whether your browser blocks Stripe. Your details are saved.',
  tryAgain: 'Try again',
  notReady: 'The payment methods are still loading. Please try again in a moment.',
  notFilled: 'Please check your payment details.',
} as const;
