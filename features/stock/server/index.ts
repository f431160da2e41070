export { consumeReservation } from './consume-reservation.ts';
export { expireReservationsHandler, expireReservationsSchedule } from './expire-reservations.ts';
export { extendReservation } from './extend-reservation.ts';
export { releaseReservation } from './release-reservation.ts';
export { reserve } from './reserve.ts';
export { returnStock } from './return-stock.ts';
export { stockRoutes } from './routes.ts';
export { setLevels } from './set-levels.ts';
export { stockRaised } from './stock-jobs.ts';
