/** Apart from the schemas, because forms need only the number. */
export const MAX_CODE_LENGTH = 40;
