export const deviceMessages = {
  unknownDevice: 'Unknown browser',
  deviceOn: (browser: string, system: string) => `${browser} on ${system}`,
};
