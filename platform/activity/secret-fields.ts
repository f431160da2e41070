/** Words in the name of a field whose value must not be stored. */
const SECRET_WORDS = new Set([
  'password',
  'passphrase',
  'passwd',
  'pwd',
  'secret',
  'token',
  'key',
  'apikey',
  'hash',
  'salt',
  'nonce',
  'credential',
  'cookie',
  'crumb',
  'otp',
  'totp',
  'recovery',
  'passkey',
  'cvc',
  'cvv',
  'iban',
]);

/** Pairs of words that name card data. `giftCardCents` is not one of them. */
const SECRET_PAIRS = new Set(['card number', 'card code', 'card expiry', 'security code', 'account number']);

/** The code of a gift card pays for orders. Codes of discounts and countries are not secret. */
const SECRET_CODE_KINDS = new Set(['gift-card', 'gift-cards', 'invitation', 'recovery-code']);

/** Whether the name of a field says that its value is a secret. */
export function isSecretField(kind: string, path: string): boolean {
  const words = splitName(path);
  if (words.some((word) => SECRET_WORDS.has(word))) return true;
  if (SECRET_CODE_KINDS.has(kind) && words.includes('code')) return true;
  return words.some((word, index) => SECRET_PAIRS.has(`${word} ${words[index + 1]}`));
}

/** The words of a name such as `webhook.signingKeys`, in the singular. */
function splitName(path: string): string[] {
  return path
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .map((word) => (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word));
}

const CARD_DIGITS = /(?<!\d)[2-6](?:[ -]?\d){12,18}(?!\d)/g;

/** Whether a text contains a number with the length, the first digit and the check digit of a payment card. */
export function containsCardNumber(text: string): boolean {
  return [...text.matchAll(CARD_DIGITS)].some(([match]) => hasCheckDigit(match.replaceAll(/\D/g, '')));
}

function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of digits.split('').toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
