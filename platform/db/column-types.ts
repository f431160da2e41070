import pg from 'pg';

// How database values are represented in our code, defined once for every connection. Text protocol only.
//   int8         number; beyond 2^53 an error, never a wrong digit
//   numeric      string, since a float would change it
//   timestamptz  Date (the driver's own parser)
//   date, time, timestamp, interval   string: they name no instant, and a Date would shift them by the local zone
//   json, jsonb  parsed · bytea Buffer (the driver's own)

type Parse = (text: string) => unknown;
type NestedText = string | null | NestedText[];

const oid = { int8: 20, date: 1082, time: 1083, timestamp: 1114, interval: 1186, numeric: 1700 } as const;
const arrayOid = { int8: 1016, timestamp: 1115, date: 1182, time: 1183, interval: 1187, numeric: 1231 } as const;
const TEXT_ARRAY_OID = 1009;
// The driver's types list only some of the type ids it accepts.
const getParser = pg.types.getTypeParser as (id: number, format: 'text') => Parse;

function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} exceeds the safe integer range`);
  return value;
}

function mapNested(value: NestedText, parse: Parse): unknown {
  if (Array.isArray(value)) return value.map((part) => mapNested(part, parse));
  return value === null ? null : parse(value);
}

function toArrayParser(parse: Parse): Parse {
  const parseTexts = getParser(TEXT_ARRAY_OID, 'text') as (text: string) => NestedText;
  return (text) => mapNested(parseTexts(text), parse);
}

const asText: Parse = (text) => text;
const overrides = new Map<number, Parse>(
  (Object.keys(oid) as (keyof typeof oid)[]).flatMap((name) => {
    const parse = name === 'int8' ? toSafeInteger : asText;
    return [
      [oid[name], parse],
      [arrayOid[name], toArrayParser(parse)],
    ] as const;
  }),
);

export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => overrides.get(id) ?? pg.types.getTypeParser(id, format),
};
