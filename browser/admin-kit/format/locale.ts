/** The language of the owner area. It decides how numbers and times are written. */
export const LOCALE = 'en-US';
