import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { call } from '#browser/client/call.ts';
import type { ImportRecord } from '../admin-contract.ts';
import type { ImportSettings } from '../import-settings.ts';
import { cancelImport, checkImport, deleteImport, startImport, updateImport } from './api.ts';
import { importQuery, PRODUCT_CSV_KEY } from './import-query.ts';
import { csvMessages as messages } from './messages.ts';

export interface ImportActions {
  /** Saves the settings and checks the file with them. */
  check: UseMutationResult<ImportRecord, Error, ImportSettings>;
  start: UseMutationResult<ImportRecord, Error, void>;
  cancel: UseMutationResult<ImportRecord, Error, void>;
  remove: UseMutationResult<null, Error, void>;
}

export function useImportActions(id: string): ImportActions {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const params = { id };
  const show = (record: ImportRecord): void => void queryClient.setQueryData(importQuery(id).queryKey, record);
  return {
    check: useMutation({
      mutationFn: async (body: ImportSettings) => {
        await call(updateImport, { params, body });
        return (await call(checkImport, { params })).import;
      },
      onSuccess: show,
    }),
    start: useMutation({
      mutationFn: async () => (await call(startImport, { params })).import,
      onSuccess: show,
    }),
    cancel: useMutation({
      mutationFn: async () => (await call(cancelImport, { params })).import,
      onSuccess: show,
      onError: (error) => showToast({ message: error.message, tone: 'error' }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: PRODUCT_CSV_KEY }),
    }),
    remove: useMutation({
      mutationFn: async () => await call(deleteImport, { params }),
      onSuccess: async () => {
        showToast({ message: messages.deleted });
        await navigate({ to: '/import' });
        queryClient.removeQueries({ queryKey: importQuery(id).queryKey });
        await queryClient.invalidateQueries({ queryKey: PRODUCT_CSV_KEY });
      },
    }),
  };
}
