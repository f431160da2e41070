import { escapeHtml } from '#kernel/text/escape.ts';

export interface Chart {
  kind: 'bar' | 'line' | 'pie';
  labels: readonly string[];
  series: readonly { name: string; values: readonly number[] }[];
}

const WIDTH = 800;
const HEIGHT = 400;
const LEFT = 64;
const BOTTOM = 48;
const TOP = 16;
const STEPS = 4;
const PLOT = { width: WIDTH - LEFT, height: HEIGHT - BOTTOM - TOP };

/**
 * Draws the numbers, which also belong beside the chart as text. Colors are set by class, so that a theme can change
 * them.
 */
export function chartSvg(chart: Chart): string {
  const content = chart.kind === 'pie' ? pie(chart) : plot(chart);
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true" focusable="false">${content}</svg>`;
}

/** The maximum of an axis: 1, 2, 2.5 or 5 times a power of ten. */
export function roundedLimit(value: number): number {
  if (!(value > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 2.5, 5, 10].map((step) => step * power).find((limit) => limit >= value) ?? 10 * power;
}

function plot(chart: Chart): string {
  const all = chart.series.flatMap(({ values }) => values);
  const max = Math.max(0, ...all);
  const minimum = Math.min(0, ...all);
  const scale = { high: max > 0 ? roundedLimit(max) : 0, low: minimum < 0 ? -roundedLimit(-minimum) : 0 };
  if (scale.high === scale.low) scale.high = 1;
  const y = (value: number): number => TOP + (PLOT.height * (scale.high - value)) / (scale.high - scale.low);
  const shapes = chart.kind === 'bar' ? bars(chart, y) : lines(chart, y);
  return axis(scale, y) + shapes + names(chart.labels);
}

function axis({ high, low }: { high: number; low: number }, y: (value: number) => number): string {
  return Array.from({ length: STEPS + 1 }, (_, at) => low + ((high - low) * at) / STEPS)
    .map((value) => {
      const height = round(y(value));
      return `<path class="axis" d="M${LEFT} ${height}H${WIDTH}"/><text x="${LEFT - 8}" y="${height + 4}" text-anchor="end">${formatCompact(value)}</text>`;
    })
    .join('');
}

function bars({ labels, series }: Chart, y: (value: number) => number): string {
  const slot = PLOT.width / Math.max(1, labels.length);
  const width = (slot * 0.7) / Math.max(1, series.length);
  return series
    .flatMap(({ values }, of) =>
      labels.map((_label, at) => {
        const value = values[at] ?? 0;
        const x = LEFT + slot * at + slot * 0.15 + width * of;
        const [top, bottom] = [Math.min(y(value), y(0)), Math.max(y(value), y(0))];
        return `<rect class="series-${of + 1}" x="${round(x)}" y="${round(top)}" width="${round(width * 0.92)}" height="${round(bottom - top)}"/>`;
      }),
    )
    .join('');
}

function lines({ labels, series }: Chart, y: (value: number) => number): string {
  const slot = PLOT.width / Math.max(1, labels.length);
  return series
    .map(({ values }, of) => {
      const points = labels.map((_label, at) => [round(LEFT + slot * (at + 0.5)), round(y(values[at] ?? 0))] as const);
      const path = points.map(([x, height]) => `${x} ${height}`).join('L');
      const dots = points
        .map(([x, height]) => `<circle class="series-${of + 1}" cx="${x}" cy="${height}" r="4"/>`)
        .join('');
      return `<path class="line series-${of + 1}" d="M${path}"/>${dots}`;
    })
    .join('');
}

const MAX_NAMES = 12;

/** Skips labels if there are too many to fit. */
function names(labels: readonly string[]): string {
  const slot = PLOT.width / Math.max(1, labels.length);
  const every = Math.ceil(labels.length / MAX_NAMES);
  return labels
    .map((label, at) => {
      if (at % every !== 0) return '';
      const text = label.length > 12 ? `${label.slice(0, 11)}…` : label;
      return `<text x="${round(LEFT + slot * (at + 0.5))}" y="${HEIGHT - 16}" text-anchor="middle">${escapeHtml(text)}</text>`;
    })
    .join('');
}

function pie({ labels, series }: Chart): string {
  const values = labels.map((_label, at) => Math.max(0, series[0]?.values[at] ?? 0));
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total === 0) return '';
  const radius = HEIGHT / 2 - 12;
  let from = 0;
  const slices = values.map((value, at) => {
    const to = from + value / total;
    const path = slice(from, to, radius);
    from = to;
    return value === 0 ? '' : `<path class="slice series-${(at % 6) + 1}" d="${path}"/>`;
  });
  return `<g transform="translate(${WIDTH / 2} ${HEIGHT / 2})">${slices.join('')}</g>`;
}

function slice(from: number, to: number, radius: number): string {
  // A full circle as one arc would end at its start and draw nothing.
  const end = Math.min(to, from + 0.9999);
  const at = (part: number): string => {
    const angle = 2 * Math.PI * part - Math.PI / 2;
    return `${round(radius * Math.cos(angle))} ${round(radius * Math.sin(angle))}`;
  };
  return `M0 0L${at(from)}A${radius} ${radius} 0 ${end - from > 0.5 ? 1 : 0} 1 ${at(end)}Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function formatCompact(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e9) return `${round(value / 1e9)}G`;
  if (size >= 1e6) return `${round(value / 1e6)}M`;
  if (size >= 1e4) return `${round(value / 1e3)}k`;
  return String(Math.round(value * 100) / 100);
}
