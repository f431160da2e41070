/** Apart from the schemas, because forms need only the numbers. */
export const MAX_RETURN_NOTE_LENGTH = 500;
export const MAX_DECLINE_LENGTH = 1000;
export const MAX_INSTRUCTIONS_LENGTH = 2000;
export const MAX_RETURN_DAYS = 365;
/** The maximum number of returns of one order that wait for a decision or for their units. */
export const MAX_OPEN_RETURNS = 5;
/** The maximum number of returns of one order, with those that were declined or cancelled. */
export const MAX_RETURNS = 50;
