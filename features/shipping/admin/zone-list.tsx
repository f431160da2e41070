import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from '#browser/admin-kit/entry-list.module.css';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { formatArea } from '#browser/admin-kit/format/area.ts';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { ChevronIcon, CloseIcon } from '#browser/admin-kit/icons.tsx';
import type { RateDetail, RateList } from '../admin-contract.ts';
import { describeRate } from '../describe-rate.ts';
import { toZones, type Zone } from '../zones.ts';
import { kindLabels, shippingMessages as messages } from './messages.ts';
import { type RateActions, useRateActions } from './use-rate-actions.ts';

/** The rates of each area, with what they cost. */
export function ZoneList({ list, mayWrite }: { list: RateList; mayWrite: boolean }) {
  const actions = useRateActions(list);
  return toZones(list.rates).map((zone) => (
    <FormSection key={zone.key} title={formatArea(zone.area)}>
      <ul className={styles.entries}>
        {zone.rates.map((rate) => (
          <RateRow key={rate.id} {...{ rate, zone, mayWrite, actions }} currency={list.currency} />
        ))}
      </ul>
    </FormSection>
  ));
}

interface RateRowProps {
  rate: RateDetail;
  zone: Zone<RateDetail>;
  currency: string;
  mayWrite: boolean;
  actions: RateActions;
}

function RateRow(props: RateRowProps) {
  const { rate, currency, mayWrite } = props;
  const money = (cents: number): string => formatMoney(cents, currency);
  return (
    <li className={styles.entry}>
      <div className={styles.entryText}>
        <Link
          to="/settings/shipping/$id"
          params={{ id: rate.id }}
          className={styles.entryName}
          aria-label={messages.edit(rate.name)}
        >
          {rate.name}
        </Link>
        <span className={styles.number}>{describeRate(rate, { money })}</span>
        <span className={styles.entryDetail}>{kindLabels[rate.kind]}</span>
      </div>
      {mayWrite && <RateButtons {...props} />}
    </li>
  );
}

function RateButtons({ rate, zone, actions }: RateRowProps) {
  const { isRunning, move, remove } = actions;
  const run = (action: () => void) => () => {
    if (!isRunning) action();
  };
  return (
    <div className={styles.buttons}>
      {zone.rates.length > 1 && (
        <>
          <IconButton
            label={messages.moveUp(rate.name)}
            isDisabled={isRunning || zone.rates[0] === rate}
            onClick={run(() => move(rate, 'up'))}
          >
            <span className={styles.up}>
              <ChevronIcon size={16} />
            </span>
          </IconButton>
          <IconButton
            label={messages.moveDown(rate.name)}
            isDisabled={isRunning || zone.rates.at(-1) === rate}
            onClick={run(() => move(rate, 'down'))}
          >
            <ChevronIcon size={16} />
          </IconButton>
        </>
      )}
      <IconButton label={messages.deleteRate(rate.name)} isDisabled={isRunning} onClick={run(() => remove(rate))}>
        <CloseIcon size={16} />
      </IconButton>
    </div>
  );
}

interface IconButtonProps {
  label: string;
  isDisabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** It keeps the focus while it is disabled, so that a rate can be moved several times with the keyboard. */
function IconButton({ label, isDisabled, onClick, children }: IconButtonProps) {
  return (
    <button type="button" className={styles.iconButton} aria-label={label} aria-disabled={isDisabled} onClick={onClick}>
      {children}
    </button>
  );
}
