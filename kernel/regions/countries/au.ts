import { type Country, toRegions } from '../country.ts';

export const AU: Country = {
  code: 'AU',
  name: 'Australia',
  regionLabel: 'state',
  postalLabel: 'postcode',
  regions: toRegions([
    ['NSW', 'New South Wales', 'state'],
    ['QLD', 'Queensland', 'state'],
    ['SA', 'South Australia', 'state'],
    ['TAS', 'Tasmania', 'state'],
    ['VIC', 'Victoria', 'state'],
    ['WA', 'Western Australia', 'state'],
    ['ACT', 'Australian Capital Territory', 'territory'],
    ['NT', 'Northern Territory', 'territory'],
  ]),
};
