import { type Country, toRegions } from '../country.ts';

export const CA: Country = {
  code: 'CA',
  name: 'Canada',
  regionLabel: 'province',
  postalLabel: 'fsa',
  regions: toRegions([
    ['AB', 'Alberta', 'province'],
    ['BC', 'British Columbia', 'province'],
    ['MB', 'Manitoba', 'province'],
    ['NB', 'New Brunswick', 'province'],
    ['NL', 'Newfoundland and Labrador', 'province'],
    ['NS', 'Nova Scotia', 'province'],
    ['ON', 'Ontario', 'province'],
    ['PE', 'Prince Edward Island', 'province'],
    ['QC', 'Quebec', 'province'],
    ['SK', 'Saskatchewan', 'province'],
    ['NT', 'Northwest Territories', 'territory'],
    ['NU', 'Nunavut', 'territory'],
    ['YT', 'Yukon', 'territory'],
  ]),
};
