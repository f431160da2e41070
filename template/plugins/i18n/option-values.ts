/** An option as written: `key:value`, or a bare word without value. */
export interface ParsedOption {
  readonly key: string;
  readonly value: string | undefined;
}

export function toOptionValues(args: readonly string[]): ParsedOption[] {
  return args
    .filter((arg) => arg !== '')
    .map((arg) => {
      const colon = arg.indexOf(':');
      return colon < 0 ? { key: arg, value: undefined } : { key: arg.slice(0, colon), value: arg.slice(colon + 1) };
    });
}

/** A bare word or `key:true` enables the option. Anything else disables it. */
export function isOn({ value }: ParsedOption): boolean {
  return value === undefined || value === 'true';
}

/** The text if it is one of the words, otherwise undefined. */
export function oneOf<T extends string>(values: readonly T[], text: string | undefined): T | undefined {
  return values.find((word) => word === text);
}
