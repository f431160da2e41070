import { type Country, toRegions } from '../country.ts';

export const NL: Country = {
  code: 'NL',
  name: 'Netherlands',
  regionLabel: 'province',
  postalLabel: 'postalCode',
  regions: toRegions([
    ['DR', 'Drenthe', 'province'],
    ['FL', 'Flevoland', 'province'],
    ['FR', 'Friesland', 'province'],
    ['GE', 'Gelderland', 'province'],
    ['GR', 'Groningen', 'province'],
    ['LI', 'Limburg', 'province'],
    ['NB', 'North Brabant', 'province'],
    ['NH', 'North Holland', 'province'],
    ['OV', 'Overijssel', 'province'],
    ['ZH', 'South Holland', 'province'],
    ['UT', 'Utrecht', 'province'],
    ['ZE', 'Zeeland', 'province'],
  ]),
};
