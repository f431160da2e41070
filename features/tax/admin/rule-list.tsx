import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '#browser/admin-kit/empty-state.tsx';
import styles from '#browser/admin-kit/entry-list.module.css';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { formatArea } from '#browser/admin-kit/format/area.ts';
import { formatPercent } from '#browser/admin-kit/format/percent.ts';
import { CloseIcon } from '#browser/admin-kit/icons.tsx';
import type { TaxRuleDetail, TaxRuleList } from '../admin-contract.ts';
import { taxMessages as messages } from './messages.ts';
import { useRemoveRule } from './use-remove-rule.ts';

export interface RuleListProps {
  list: TaxRuleList;
  mayWrite: boolean;
  addButton: ReactNode;
}

/** More at once would be slow: a website can have thousands of rules. */
const PAGE = 50;
/** Fewer need no search. */
const SEARCHED_FROM = 10;

const areaText = ({ country, regions, postalPrefixes }: TaxRuleDetail): string =>
  formatArea({ countries: [country], regions, postalPrefixes });

/** All tax rules, with where they apply. */
export function RuleList({ list, mayWrite, addButton }: RuleListProps) {
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(PAGE);
  const removing = useRemoveRule(list);
  if (list.rules.length === 0)
    return <EmptyState title={messages.emptyTitle} text={messages.emptyText} action={addButton} />;
  const lower = search.trim().toLowerCase();
  const found = list.rules.filter((rule) => `${rule.name} ${areaText(rule)}`.toLowerCase().includes(lower));
  return (
    <FormSection title={messages.rules}>
      {list.rules.length >= SEARCHED_FROM && <SearchField value={search} onChange={setSearch} />}
      {found.length === 0 && <output>{messages.noMatch}</output>}
      <ul className={styles.entries}>
        {found.slice(0, shown).map((rule) => (
          <RuleRow
            key={rule.id}
            rule={rule}
            mayWrite={mayWrite}
            isRunning={removing.isPending}
            onRemove={() => removing.mutate(rule)}
          />
        ))}
      </ul>
      {found.length > shown && (
        <div>
          <Button variant="default" onClick={() => setShown(shown + PAGE)}>
            {messages.showMore}
          </Button>
        </div>
      )}
    </FormSection>
  );
}

function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <TextInput
      type="search"
      aria-label={messages.search}
      placeholder={messages.search}
      maxLength={100}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface RuleRowProps {
  rule: TaxRuleDetail;
  mayWrite: boolean;
  isRunning: boolean;
  onRemove: () => void;
}

function RuleRow({ rule, mayWrite, isRunning, onRemove }: RuleRowProps) {
  return (
    <li className={styles.entry}>
      <div className={styles.entryText}>
        <Link
          to="/settings/tax/$id"
          params={{ id: rule.id }}
          className={styles.entryName}
          aria-label={messages.edit(rule.name)}
        >
          {rule.name}
        </Link>
        <span className={styles.entryDetail}>{areaText(rule)}</span>
        {rule.shipping && <span className={styles.entryDetail}>{messages.onShipping}</span>}
      </div>
      <span className={styles.number}>{formatPercent(rule.rate)}</span>
      {mayWrite && (
        <button
          type="button"
          className={styles.iconButton}
          aria-label={messages.deleteRule(rule.name)}
          aria-disabled={isRunning}
          onClick={() => !isRunning && onRemove()}
        >
          <CloseIcon size={16} />
        </button>
      )}
    </li>
  );
}
