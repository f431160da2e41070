export const areaFieldMessages = {
  regions: 'Regions',
  regionsHelp: 'Empty for the whole country.',
  postalCodes: 'Postal codes',
  postalCodesHelp: 'Codes, or how they begin: 100 stands for all codes from 10000 to 10099. Empty for all.',
} as const;
