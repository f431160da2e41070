import { TextInput } from '@mantine/core';
import { NAVIGATION_LIMITS as LIMITS } from '#features/sites/navigation-limits.ts';
import type { Target, TargetKind } from '../admin-contract.ts';
import type { LinkKind } from '../link-rules.ts';
import { linkDialogMessages as messages } from './link-dialog-messages.ts';
import { isPathKind, type LinkValues } from './link-values.ts';
import { TargetList } from './target-list.tsx';

export interface LinkTargetFieldProps {
  values: LinkValues;
  error: string | undefined;
  onType: (typed: string) => void;
  onChoose: (target: Target) => void;
}

/** What the link leads to: a field for its kind, and below it what the website has of this kind. */
export function LinkTargetField({ values, error, onType, onChoose }: LinkTargetFieldProps) {
  const { kind, typed, file } = values;
  const current = kind === 'file' ? file : typed;
  return (
    <>
      {kind === 'file' ? (
        <TextInput label={messages.file} value={file} placeholder={messages.noFile} error={error} readOnly />
      ) : (
        <TextInput
          {...fieldOf(kind)}
          value={typed}
          maxLength={LIMITS.link}
          autoComplete="off"
          spellCheck={false}
          error={error}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      )}
      {hasTargets(kind) && <TargetList kind={kind} current={current} onChoose={onChoose} />}
    </>
  );
}

function hasTargets(kind: LinkKind): kind is TargetKind {
  return kind === 'file' || isPathKind(kind);
}

function fieldOf(kind: LinkKind) {
  if (kind === 'email') return { label: messages.email, type: 'email', inputMode: 'email' } as const;
  if (kind === 'phone') return { label: messages.phone, type: 'tel', inputMode: 'tel' } as const;
  if (kind === 'external') return { label: messages.external, inputMode: 'url' } as const;
  return { label: messages.path, description: messages.pathHelp, inputMode: 'url' } as const;
}
