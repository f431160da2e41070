import type { ReactNode } from 'react';
import type { Address } from '../address.ts';

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

interface AddressLinesProps {
  title: string;
  address: Address;
}

export function AddressLines({ title, address }: AddressLinesProps): ReactNode {
  const { firstName, lastName, company, line1, line2, city, region, postalCode, country } = address;
  const cityLine = `${city}, ${[region, postalCode].filter((part) => part !== '').join(' ')}`.replace(/, $/, '');
  const lines = [`${firstName} ${lastName}`, company, line1, line2, cityLine, countryNames.of(country) ?? country];
  return (
    <section>
      <h2>{title}</h2>
      <address>
        {lines
          .filter((line) => line.trim() !== '')
          .map((line) => (
            <span key={line}>{line}</span>
          ))}
      </address>
    </section>
  );
}
