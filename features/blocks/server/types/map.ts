import { z } from 'zod';
import { mapSvg } from '../../map-svg.ts';
import { defineBlock } from './block-type.ts';
import { boundedInteger, Line } from './fields.ts';

// The grid of degrees converges at the poles.
const MAX_LATITUDE = 85;

/** A location. We draw the image ourselves, and link to a map with streets. */
export const mapBlock = defineBlock({
  names: ['map'],
  code: 4,
  fields: {
    latitude: z.number().min(-MAX_LATITUDE).max(MAX_LATITUDE),
    longitude: z.number().min(-180).max(180),
    zoom: boundedInteger(1, 19, 14),
    title: Line,
    addressLine1: Line,
    addressLine2: Line,
    country: Line,
  },
  view({ latitude, longitude, zoom }) {
    const coordinates = `${latitude}/${longitude}`;
    return {
      svg: mapSvg({ latitude, longitude, zoom }),
      url: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${Math.round(zoom)}/${coordinates}`,
      position: `${latitude}, ${longitude}`,
    };
  },
});
