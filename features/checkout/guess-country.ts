/** The country of the browser's preferred language in `Accept-Language` that names one. Null for none. */
export function guessCountry(acceptLanguage: string | undefined): string | null {
  for (const language of (acceptLanguage ?? '').slice(0, 200).split(',')) {
    const region = /^\s*[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/.exec(language)?.[1];
    if (region !== undefined) return region;
  }
  return null;
}

/** The destination as far as the country alone determines it. */
export const locationInCountry = (country: string) => ({ country, region: '', postalCode: '' });
