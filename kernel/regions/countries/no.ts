import { type Country, toRegions } from '../country.ts';

export const NO: Country = {
  code: 'NO',
  name: 'Norway',
  regionLabel: 'county',
  postalLabel: 'postalCode',
  regions: toRegions([
    ['42', 'Agder', 'county'],
    ['32', 'Akershus', 'county'],
    ['33', 'Buskerud', 'county'],
    ['56', 'Finnmark', 'county'],
    ['34', 'Innlandet', 'county'],
    ['15', 'Møre og Romsdal', 'county'],
    ['18', 'Nordland', 'county'],
    ['03', 'Oslo', 'county'],
    ['11', 'Rogaland', 'county'],
    ['40', 'Telemark', 'county'],
    ['55', 'Troms', 'county'],
    ['50', 'Trøndelag', 'county'],
    ['39', 'Vestfold', 'county'],
    ['46', 'Vestland', 'county'],
    ['31', 'Østfold', 'county'],
  ]),
};
