export const SVG = 'image/svg+xml';
