/** Messages that the frame needs before a screen is loaded. */
export const navMessages = {
  title: 'Jobs',
  job: 'Job',
  cancelled: (title: string) => `“${title}” was cancelled.`,
  cancelling: (title: string) => `“${title}” is being cancelled.`,
  noResponseData: 'No response data from job request',
} as const;
