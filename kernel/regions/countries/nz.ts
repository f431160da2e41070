import { type Country, toRegions } from '../country.ts';

export const NZ: Country = {
  code: 'NZ',
  name: 'New Zealand',
  regionLabel: 'region',
  postalLabel: 'postcode',
  regions: toRegions([
    ['AUK', 'Auckland', 'region'],
    ['BOP', 'Bay of Plenty', 'region'],
    ['CAN', 'Canterbury', 'region'],
    ['GIS', 'Gisborne', 'region'],
    ['HKB', "Hawke's Bay", 'region'],
    ['MWT', 'Manawatu-Whanganui', 'region'],
    ['MBH', 'Marlborough', 'region'],
    ['NSN', 'Nelson', 'region'],
    ['NTL', 'Northland', 'region'],
    ['OTA', 'Otago', 'region'],
    ['STL', 'Southland', 'region'],
    ['TKI', 'Taranaki', 'region'],
    ['TAS', 'Tasman', 'region'],
    ['WKO', 'Waikato', 'region'],
    ['WGN', 'Wellington', 'region'],
    ['WTC', 'West Coast', 'region'],
    ['CIT', 'Chatham Islands', 'territory'],
  ]),
};
