import { type Country, toRegions } from '../country.ts';

export const DE: Country = {
  code: 'DE',
  name: 'Germany',
  regionLabel: 'state',
  postalLabel: 'postalCode',
  regions: toRegions([
    ['BW', 'Baden-Württemberg', 'state'],
    ['BY', 'Bavaria', 'state'],
    ['BE', 'Berlin', 'state'],
    ['BB', 'Brandenburg', 'state'],
    ['HB', 'Bremen', 'state'],
    ['HH', 'Hamburg', 'state'],
    ['HE', 'Hesse', 'state'],
    ['NI', 'Lower Saxony', 'state'],
    ['MV', 'Mecklenburg-Western Pomerania', 'state'],
    ['NW', 'North Rhine-Westphalia', 'state'],
    ['RP', 'Rhineland-Palatinate', 'state'],
    ['SL', 'Saarland', 'state'],
    ['SN', 'Saxony', 'state'],
    ['ST', 'Saxony-Anhalt', 'state'],
    ['SH', 'Schleswig-Holstein', 'state'],
    ['TH', 'Thuringia', 'state'],
  ]),
};
