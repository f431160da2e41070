/** A name or a position in the argument list. */
export type ArgumentKey = string | number;

export interface PluralCase {
  /** `=2` is exact. Otherwise the key is a plural category. */
  readonly isExact: boolean;
  readonly key: string;
  readonly body: MessageNode;
}

export interface SelectCase {
  readonly key: string;
  readonly body: MessageNode;
}

export type MessageNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'sequence'; readonly nodes: readonly MessageNode[] }
  | { readonly kind: 'insert'; readonly key: ArgumentKey }
  /** The `#` of the nearest plural. */
  | { readonly kind: 'number' }
  | {
      readonly kind: 'plural';
      readonly key: ArgumentKey;
      readonly isOrdinal: boolean;
      readonly offset: number;
      readonly cases: readonly PluralCase[];
    }
  | { readonly kind: 'select'; readonly key: ArgumentKey; readonly cases: readonly SelectCase[] }
  | {
      readonly kind: 'format';
      readonly keys: readonly ArgumentKey[];
      readonly name: string;
      readonly options: readonly string[];
    }
  | { readonly kind: 'nothing' };
