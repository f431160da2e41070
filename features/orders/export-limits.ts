/** As many orders can be selected one by one. Those that match a filter can be more. */
export const MAX_EXPORT_IDS = 1000;
