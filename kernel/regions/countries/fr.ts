import { type Country, toRegions } from '../country.ts';

export const FR: Country = {
  code: 'FR',
  name: 'France',
  regionLabel: 'region',
  postalLabel: 'postalCode',
  regions: toRegions([
    ['ARA', 'Auvergne-Rhône-Alpes', 'region'],
    ['BFC', 'Bourgogne-Franche-Comté', 'region'],
    ['BRE', 'Brittany', 'region'],
    ['CVL', 'Centre-Val de Loire', 'region'],
    ['20R', 'Corsica', 'region'],
    ['GES', 'Grand Est', 'region'],
    ['HDF', 'Hauts-de-France', 'region'],
    ['IDF', 'Île-de-France', 'region'],
    ['NOR', 'Normandy', 'region'],
    ['NAQ', 'Nouvelle-Aquitaine', 'region'],
    ['OCC', 'Occitanie', 'region'],
    ['PDL', 'Pays de la Loire', 'region'],
    ['PAC', "Provence-Alpes-Côte d'Azur", 'region'],
    ['GP', 'Guadeloupe', 'territory'],
    ['GF', 'French Guiana', 'territory'],
    ['MQ', 'Martinique', 'territory'],
    ['YT', 'Mayotte', 'territory'],
    ['RE', 'Réunion', 'territory'],
  ]),
};
