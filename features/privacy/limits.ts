/** Apart from the schemas, because forms need only the number. */
export const MAX_ANSWER = 1000;
