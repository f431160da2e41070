/** Apart from the queue itself, so that asking for it does not load it. */
export const uploadQueue = { isLoaded: false };
