export interface Dimensions {
  readonly width: number;
  readonly height: number;
}

const SIZE = /^([0-9]{1,9})x([0-9]{1,9})$/;

export const INVALID_DIMENSIONS = "Invalid source parameter. Pass in 'originalSize'.";

/** Parses `1200x800`. Undefined for anything else. */
export function parseDimensions(text: string): Dimensions | undefined {
  const match = SIZE.exec(text);
  return match === null ? undefined : { width: Number(match[1]), height: Number(match[2]) };
}

export function heightForWidth({ width, height }: Dimensions, requested: number): number {
  return Math.trunc((height * requested) / width);
}

export function widthForHeight({ width, height }: Dimensions, requested: number): number {
  return Math.trunc((width * requested) / height);
}
