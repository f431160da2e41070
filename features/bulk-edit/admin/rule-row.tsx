import { useId } from 'react';
import { CheckLine } from '#browser/admin-kit/form/check-line.tsx';
import { MoneyField, NumberField, PercentField } from '#browser/admin-kit/form/fields/number-fields.tsx';
import { SelectField } from '#browser/admin-kit/form/fields/select-field.tsx';
import { TextField } from '#browser/admin-kit/form/fields/text-field.tsx';
import { CloseIcon } from '#browser/admin-kit/icons.tsx';
import type { BulkField } from '../bulk-rule.ts';
import { endingText } from '../describe-rules.ts';
import { MAX_TERM_LENGTH, MAX_TEXT_LENGTH } from '../limits.ts';
import { fieldLabels, stateLabels } from '../rule-messages.ts';
import styles from './bulk.module.css';
import { actionLabels, bulkMessages as messages } from './messages.ts';
import { type DraftAction, FIELD_ACTIONS, type RuleDraft, toHundredths, withField } from './rule-draft.ts';

export interface RuleRowProps {
  draft: RuleDraft;
  /** 1 for the first change. */
  place: number;
  currency: string;
  /** Names that products have already. */
  terms: { tags: readonly string[]; categories: readonly string[] };
  onChange: (draft: RuleDraft) => void;
  /** Null if it is the only change. */
  onRemove: (() => void) | null;
}

const FIELDS = (Object.keys(FIELD_ACTIONS) as BulkField[]).map((value) => ({ value, label: fieldLabels[value] }));

/** One change: which value, what happens with it, and by how much. */
export function RuleRow(props: RuleRowProps) {
  const { draft, place, onChange, onRemove } = props;
  const actions = FIELD_ACTIONS[draft.field].map((value) => ({ value, label: actionLabels[value] }));
  return (
    <fieldset className={styles.rule}>
      <legend className={styles.legend}>{messages.change(place)}</legend>
      <SelectField
        name={`field-${draft.key}`}
        label={messages.field}
        options={FIELDS}
        value={draft.field}
        onChange={(field) => field !== null && onChange(withField(draft, field))}
      />
      {actions.length > 1 && (
        <SelectField
          name={`action-${draft.key}`}
          label={messages.action}
          options={actions}
          value={draft.action}
          onChange={(action) => action !== null && onChange({ ...draft, action })}
        />
      )}
      <ValueFields {...props} />
      {onRemove !== null && (
        <button type="button" className={styles.remove} aria-label={messages.removeChange(place)} onClick={onRemove}>
          <CloseIcon size={16} />
        </button>
      )}
    </fieldset>
  );
}

const PERCENT_ACTIONS: ReadonlySet<DraftAction> = new Set(['increase-percent', 'decrease-percent', 'percent-off']);

function ValueFields(props: RuleRowProps) {
  const { draft } = props;
  if (draft.action === 'clear') return null;
  if (PERCENT_ACTIONS.has(draft.action)) return <PercentInput {...props} />;
  if (draft.action === 'round') return <RoundFields {...props} />;
  switch (draft.field) {
    case 'priceCents':
    case 'salePriceCents':
    case 'weightGrams':
    case 'lowStockLimit':
      return <AmountInput {...props} />;
    case 'onSale':
    case 'starred':
      return <FlagField {...props} />;
    case 'state':
      return <StateField {...props} />;
    case 'title':
      return <TitleFields {...props} />;
    case 'tags':
    case 'categories':
      return <TermField {...props} />;
  }
}

function PercentInput({ draft, onChange }: RuleRowProps) {
  const isWrong = draft.percent !== null && toHundredths(draft.percent) === null;
  return (
    <PercentField
      name={`percent-${draft.key}`}
      label={messages.percent}
      value={draft.percent}
      error={isWrong ? messages.percentProblem : undefined}
      onChange={(percent) => onChange({ ...draft, percent })}
    />
  );
}

function AmountInput({ draft, currency, onChange }: RuleRowProps) {
  const change = (amount: number | null): void => onChange({ ...draft, amount });
  const shared = { name: `amount-${draft.key}`, value: draft.amount, onChange: change };
  if (draft.field === 'weightGrams') return <NumberField {...shared} key="weight" label={messages.weight} unit="g" />;
  if (draft.field === 'lowStockLimit') return <NumberField {...shared} key="units" label={messages.units} />;
  return <MoneyField {...shared} key="money" label={messages.amount} currency={currency} />;
}

const ENDINGS = [99, 95, 90, 50, 0];

function RoundFields({ draft, currency, onChange }: RuleRowProps) {
  return (
    <>
      <SelectField
        name={`ending-${draft.key}`}
        label={messages.ending}
        options={ENDINGS.map((ending) => ({ value: String(ending), label: endingText(ending, currency) }))}
        value={String(draft.ending)}
        onChange={(ending) => onChange({ ...draft, ending: Number(ending ?? draft.ending) })}
      />
      <SelectField
        name={`direction-${draft.key}`}
        label={messages.direction}
        options={[
          { value: 'nearest', label: messages.nearest },
          { value: 'up', label: messages.up },
          { value: 'down', label: messages.down },
        ]}
        value={draft.direction}
        onChange={(direction) => onChange({ ...draft, direction: direction ?? draft.direction })}
      />
    </>
  );
}

function FlagField({ draft, onChange }: RuleRowProps) {
  return (
    <SelectField
      name={`flag-${draft.key}`}
      label={messages.value}
      options={[
        { value: 'yes', label: messages.yes },
        { value: 'no', label: messages.no },
      ]}
      value={draft.flag ? 'yes' : 'no'}
      onChange={(flag) => onChange({ ...draft, flag: flag === 'yes' })}
    />
  );
}

const STATES = (Object.keys(stateLabels) as RuleDraft['state'][]).map((value) => ({
  value,
  label: stateLabels[value],
}));

function StateField({ draft, onChange }: RuleRowProps) {
  return (
    <SelectField
      name={`state-${draft.key}`}
      label={messages.value}
      options={STATES}
      value={draft.state}
      onChange={(state) => onChange({ ...draft, state: state ?? draft.state })}
    />
  );
}

function TitleFields({ draft, onChange }: RuleRowProps) {
  const isReplace = draft.action === 'replace';
  return (
    <>
      <TextField
        name={`text-${draft.key}`}
        label={isReplace ? messages.find : messages.text}
        maxLength={MAX_TEXT_LENGTH}
        value={draft.text}
        onChange={(text) => onChange({ ...draft, text })}
      />
      {isReplace && (
        <>
          <TextField
            name={`replacement-${draft.key}`}
            label={messages.replacement}
            maxLength={MAX_TEXT_LENGTH}
            value={draft.replacement}
            onChange={(replacement) => onChange({ ...draft, replacement })}
          />
          <div className={styles.checkbox}>
            <CheckLine
              label={messages.matchCase}
              isChecked={draft.matchCase}
              onChange={(matchCase) => onChange({ ...draft, matchCase })}
            />
          </div>
        </>
      )}
    </>
  );
}

/** A text field that suggests the names in use. */
function TermField({ draft, terms, onChange }: RuleRowProps) {
  const id = useId();
  const isTag = draft.field === 'tags';
  return (
    <div className={styles.term}>
      <label className={styles.termLabel} htmlFor={id}>
        {isTag ? messages.tag : messages.category}
      </label>
      <input
        id={id}
        className={styles.termInput}
        list={`${id}-known`}
        maxLength={MAX_TERM_LENGTH}
        autoComplete="off"
        value={draft.text}
        onChange={(event) => onChange({ ...draft, text: event.currentTarget.value })}
      />
      <datalist id={`${id}-known`}>
        {(isTag ? terms.tags : terms.categories).map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </div>
  );
}
