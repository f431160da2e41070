/** An option as written: `key:value`, or a bare word without value. An empty value is none. */
export interface ParsedOption {
  readonly key: string;
  readonly value: string | undefined;
}

/** All options together. A later one overrides an earlier one. */
export function readOptions<T extends object>(args: readonly string[], toOption: (word: ParsedOption) => T): T {
  return Object.assign({}, ...toOptionValues(args).map(toOption)) as T;
}

export function toOptionValues(args: readonly string[]): ParsedOption[] {
  return args
    .filter((arg) => arg !== '')
    .map((arg) => {
      const colon = arg.indexOf(':');
      if (colon < 0) return { key: arg, value: undefined };
      const value = arg.slice(colon + 1);
      return { key: arg.slice(0, colon), value: value === '' ? undefined : value };
    });
}

/** The text if it is one of the words, otherwise undefined. */
export function oneOf<T extends string>(values: readonly T[], text: string | undefined): T | undefined {
  return values.find((word) => word === text);
}

/** The option if its value is one of the words, otherwise nothing. */
export function optionOf<const K extends string, const T extends string>(
  name: K,
  values: readonly T[],
  text: string | undefined,
): { readonly [P in K]?: T } {
  const value = oneOf(values, text);
  return (value === undefined ? {} : { [name]: value }) as { readonly [P in K]?: T };
}
