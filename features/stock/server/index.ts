export { type ChangeLevels, changeLevels, type LevelChange } from './change-levels.ts';
export { consumeReservation } from './consume-reservation.ts';
export { type ExchangeStock, exchangeStock } from './exchange-stock.ts';
export { expireReservationsHandler, expireReservationsSchedule } from './expire-reservations.ts';
export { extendReservation } from './extend-reservation.ts';
export { lowStockVariants } from './low-stock-sql.ts';
export { writeLowStockEmail } from './mail/low-stock-email.ts';
export { releaseReservation } from './release-reservation.ts';
export { hasReservation, reservedByOthers } from './reservation-sql.ts';
export { reserve } from './reserve.ts';
export { returnStock } from './return-stock.ts';
export { createStockJobs } from './send-low-stock-email.ts';
export { setLevels } from './set-levels.ts';
export { stockIncreased } from './stock-jobs.ts';
export {
  findLowStockLimit,
  readSettingsFile as readStockSettings,
  saveSettingsFile as saveStockSettings,
} from './stock-settings.ts';
export { createStockWeb } from './web.ts';
