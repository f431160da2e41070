/** Apart from the schemas, because forms need only the numbers. */
export const MAX_RETURN_NOTE_LENGTH = 500;
export const MAX_DECLINE_LENGTH = 1000;
export const MAX_INSTRUCTIONS_LENGTH = 2000;
export const MAX_RETURN_DAYS = 365;
/** From this number of returns that wait for a decision or for their units, shoppers cannot request another one. */
export const MAX_OPEN_RETURNS = 5;
/** From this number of returns, with those that were declined or cancelled, shoppers cannot request another one. */
export const MAX_RETURNS = 50;
/** The maximum number of returns of one order. Higher, so that requests of shoppers never stop members. */
export const MAX_RETURNS_OF_MEMBERS = 200;
