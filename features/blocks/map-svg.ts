export interface MapView {
  latitude: number;
  longitude: number;
  /** Zoom level of web maps: each step shows half as much. */
  zoom: number;
}

const WIDTH = 960;
const HEIGHT = 400;
const EQUATOR_METRES = 40_075_016.686;
const TILE = 256;
const RADIANS = Math.PI / 180;
/** Possible grid spacings, in degrees. */
const GRID_STEPS = [10, 5, 2, 1, 1 / 2, 1 / 4, 1 / 12, 1 / 30, 1 / 60, 1 / 120, 1 / 240, 1 / 720, 1 / 1800, 1 / 3600];
const MIN_GRID_GAP = 90;
const MAX_BAR_WIDTH = 180;

/**
 * Draws a place from its coordinates alone: the grid of degrees around it, a scale, and a pin. It has no streets, and
 * so needs no external service.
 */
export function mapSvg(view: MapView): string {
  const metres = metresPerPixel(view);
  // A degree of latitude has the same length everywhere. A degree of longitude shrinks with the latitude.
  const high = EQUATOR_METRES / 360 / metres;
  const wide = high * Math.cos(view.latitude * RADIANS);
  const net = GRID_STEPS.findLast((step) => Math.min(high, wide) * step >= MIN_GRID_GAP) ?? GRID_STEPS[0] ?? 1;
  return (
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">` +
    meridians(view, net, wide) +
    parallels(view, net, high) +
    scale(metres) +
    `<path class="pin" transform="translate(${WIDTH / 2} ${HEIGHT / 2})" d="M0 0C-6-14-16-22-16-34a16 16 0 1 1 32 0C16-22 6-14 0 0Zm0-28a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Z"/></svg>`
  );
}

function metresPerPixel({ latitude, zoom }: MapView): number {
  return (EQUATOR_METRES * Math.cos(latitude * RADIANS)) / (TILE * 2 ** zoom);
}

function meridians({ longitude }: MapView, net: number, wide: number): string {
  return stepsAround(longitude, net, WIDTH / 2 / wide)
    .map((degree) => {
      const x = round(WIDTH / 2 + (degree - longitude) * wide);
      const turned = ((((degree + 180) % 360) + 360) % 360) - 180;
      return `<path class="net" d="M${x} 0V${HEIGHT}"/><text x="${x + 4}" y="14">${degrees(turned, net, 'EW')}</text>`;
    })
    .join('');
}

function parallels({ latitude }: MapView, net: number, high: number): string {
  return stepsAround(latitude, net, HEIGHT / 2 / high)
    .filter((degree) => Math.abs(degree) <= 90)
    .map((degree) => {
      const y = round(HEIGHT / 2 - (degree - latitude) * high);
      return `<path class="net" d="M0 ${y}H${WIDTH}"/><text x="4" y="${y - 4}">${degrees(degree, net, 'NS')}</text>`;
    })
    .join('');
}

function stepsAround(middle: number, net: number, reach: number): number[] {
  const first = Math.ceil((middle - reach) / net);
  const last = Math.floor((middle + reach) / net);
  return Array.from({ length: Math.max(0, Math.min(200, last - first + 1)) }, (_, at) => (first + at) * net);
}

function degrees(value: number, net: number, [positive = '', negative = '']: string): string {
  const seconds = Math.round(Math.abs(value) * 3600);
  const [whole, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const parts = net >= 1 ? `${whole}°` : `${whole}°${minutes}′${net < 1 / 60 ? `${rest}″` : ''}`;
  return parts + (value < 0 ? negative : positive);
}

function scale(metres: number): string {
  const max = metres * MAX_BAR_WIDTH;
  const power = 10 ** Math.floor(Math.log10(max));
  const length = [5, 2, 1].map((step) => step * power).find((candidate) => candidate <= max) ?? power;
  const width = round(length / metres);
  const text = length >= 1000 ? `${length / 1000} km` : `${length} m`;
  return `<path class="scale" d="M16 ${HEIGHT - 24}v8h${width}v-8"/><text x="20" y="${HEIGHT - 22}">${text}</text>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
