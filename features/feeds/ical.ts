export interface IcalEvent {
  /** Stable across changes of the event, so that a calendar recognizes it. */
  uid: string;
  title: string;
  /** Text without markup. */
  description: string;
  url: string;
  starts: Date;
  ends: Date;
  updated: Date;
  location: string;
  geo?: { latitude: number; longitude: number } | undefined;
}

export interface IcalFeed {
  title: string;
  timeZone: string;
  events: readonly IcalEvent[];
}

/** An iCalendar file (RFC 5545). Times are in UTC, which every calendar shows in its own time zone. */
export function toIcal({ title, timeZone, events }: IcalFeed): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vitrine//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(title)}`,
    `X-WR-TIMEZONE:${text(timeZone)}`,
    ...events.flatMap(toEvent),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function toEvent(event: IcalEvent): string[] {
  const { location, geo, description } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${text(event.uid)}`,
    `DTSTAMP:${instant(event.updated)}`,
    `LAST-MODIFIED:${instant(event.updated)}`,
    `DTSTART:${instant(event.starts)}`,
    `DTEND:${instant(event.ends)}`,
    `SUMMARY:${text(event.title)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${text(description)}`]),
    ...(location === '' ? [] : [`LOCATION:${text(location)}`]),
    ...(geo === undefined ? [] : [`GEO:${geo.latitude};${geo.longitude}`]),
    `URL:${event.url.replace(/[\r\n]/g, '')}`,
    'END:VEVENT',
  ];
}

function instant(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function text(value: string): string {
  return (
    value
      .replace(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex -- control characters have no place in a line
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
      .replace(/[\\;,]/g, String.raw`\$&`)
      .replaceAll('\n', String.raw`\n`)
  );
}

const LINE_BYTES = 75;

/** A line has at most 75 bytes. The rest continues on the next line after a space. Characters are not split. */
function fold(line: string): string {
  let out = '';
  let length = 0;
  for (const character of line) {
    const bytes = byteLength(character);
    if (length + bytes > LINE_BYTES) {
      out += '\r\n ';
      length = 1;
    }
    out += character;
    length += bytes;
  }
  return out;
}

function byteLength(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}
