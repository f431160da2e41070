import { Button } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import type { ImportRecord } from '../admin-contract.ts';
import type { CsvField } from '../fields.ts';
import type { ImportSettings } from '../import-settings.ts';
import styles from './csv.module.css';
import { MappingTable } from './mapping-table.tsx';
import { csvMessages as messages } from './messages.ts';
import { SettingsFields } from './settings-fields.tsx';

interface MappingFormProps {
  record: ImportRecord;
  check: UseMutationResult<ImportRecord, Error, ImportSettings>;
  mayImport: boolean;
}

/** What the columns mean and how the products are imported. */
export function MappingForm({ record, check, mayImport }: MappingFormProps) {
  const [settings, setSettings] = useState(record.settings);
  const set = (changes: Partial<ImportSettings>): void => setSettings({ ...settings, ...changes });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    check.mutate(settings);
  };
  const setField = (column: number, field: CsvField | null): void => {
    const mapping = [...settings.mapping];
    mapping[column] = field;
    set({ mapping });
  };
  return (
    <form className={styles.stack} onSubmit={submit} aria-label={messages.mappingTitle}>
      <FormSection title={messages.mappingTitle} description={messages.mappingText}>
        <MappingTable record={record} mapping={settings.mapping} onChange={setField} isReadOnly={!mayImport} />
      </FormSection>
      <FormSection title={messages.settingsTitle}>
        <SettingsFields header={record.header} settings={settings} onChange={set} isReadOnly={!mayImport} />
      </FormSection>
      {mayImport && (
        <div className={styles.actions}>
          <Button type="submit" variant={record.state === 'checked' ? 'default' : 'filled'} loading={check.isPending}>
            {record.state === 'checked' ? messages.checkAgain : messages.check}
          </Button>
        </div>
      )}
    </form>
  );
}
