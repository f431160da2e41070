import { checkAnswers, checkProcesses } from './check-answers.ts';
import { checkCards } from './check-cards.ts';
import { checkMails } from './check-mails.ts';
import { checkCaptured, checkNumbers, checkOnce, checkPaid, checkPaidReplies } from './check-money.ts';
import { checkDiscounts, checkLevels, checkReservations, checkSold } from './check-shelf.ts';
import type { Facts } from './facts.ts';
import type { Finding } from './finding.ts';

type Check = (facts: Facts) => Finding;

const CHECKS: readonly Check[] = [
  checkSold,
  checkLevels,
  checkReservations,
  checkDiscounts,
  checkCards,
  checkCaptured,
  checkPaid,
  checkOnce,
  checkPaidReplies,
  checkNumbers,
  checkMails,
  checkAnswers,
  checkProcesses,
];

export function checkFacts(facts: Facts): Finding[] {
  return CHECKS.map((check) => check(facts));
}

export function isKept(findings: readonly Finding[]): boolean {
  return findings.every(({ broken }) => broken.length === 0);
}
