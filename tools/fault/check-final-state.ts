import { checkEmails } from './check-emails.ts';
import { checkCards } from './check-gift-cards.ts';
import { checkMemberEmails, checkMemberRequests, checkRefunds, checkShipments } from './check-members.ts';
import {
  checkCaptured,
  checkEdits,
  checkNumbers,
  checkPaid,
  checkPaidReplies,
  checkSingleOrder,
} from './check-money.ts';
import { checkProcesses, checkResponses } from './check-responses.ts';
import { checkDiscounts, checkLevels, checkReservations, checkSold } from './check-stock.ts';
import type { FinalState } from './final-state.ts';
import type { Finding } from './finding.ts';

type Check = (finalState: FinalState) => Finding;

const CHECKS: readonly Check[] = [
  checkSold,
  checkLevels,
  checkReservations,
  checkDiscounts,
  checkCards,
  checkCaptured,
  checkPaid,
  checkEdits,
  checkSingleOrder,
  checkPaidReplies,
  checkNumbers,
  checkEmails,
  checkRefunds,
  checkShipments,
  checkMemberRequests,
  checkMemberEmails,
  checkResponses,
  checkProcesses,
];

export function checkFinalState(finalState: FinalState): Finding[] {
  return CHECKS.map((check) => check(finalState));
}

export function hasNoViolations(findings: readonly Finding[]): boolean {
  return findings.every(({ violations }) => violations.length === 0);
}
