const LEVELS: Readonly<Record<number, string>> = {
  10: '\u001B[90mtrace\u001B[0m',
  20: '\u001B[90mdebug\u001B[0m',
  30: '\u001B[32minfo \u001B[0m',
  40: '\u001B[33mwarn \u001B[0m',
  50: '\u001B[31merror\u001B[0m',
  60: '\u001B[41mfatal\u001B[0m',
};

interface Line {
  level: number;
  time: number;
  msg?: string;
  err?: { stack?: string };
  [fact: string]: unknown;
}

/** Turns the log's JSON lines into readable lines for a terminal. */
export function prettyStream(output: { write(text: string): unknown }): { write(line: string): void } {
  return { write: (line) => void output.write(prettyLine(line)) };
}

export function prettyLine(line: string): string {
  const { level, time, msg, err, ...fields } = JSON.parse(line) as Line;
  const clock = new Date(time).toTimeString().slice(0, 8);
  const rest = Object.entries(fields).map(([name, value]) => ` \u001B[90m${name}=\u001B[0m${formatValue(value)}`);
  const stack = err?.stack === undefined ? '' : `\n${err.stack}`;
  return `\u001B[90m${clock}\u001B[0m ${LEVELS[level] ?? level} ${msg ?? ''}${rest.join('')}${stack}\n`;
}

function formatValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
