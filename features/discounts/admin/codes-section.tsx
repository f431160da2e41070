import { Button } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { saveCsv } from '#browser/admin-kit/files/save-file.ts';
import { NumberField } from '#browser/admin-kit/form/fields/number-fields.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { formatCount } from '#browser/admin-kit/format/count.ts';
import { call } from '#browser/client/call.ts';
import type { CodeRow, DiscountDetail } from '../admin-contract.ts';
import { createCodes, exportCodes, listCodes } from './api.ts';
import { DISCOUNTS_KEY } from './discount-queries.ts';
import styles from './discounts.module.css';
import { discountMessages as messages } from './messages.ts';

const PAGE = 20;
const DEFAULT_COUNT = 100;

/** The generated codes of a discount: more of them, all as CSV, and which were used. */
export function CodesSection({ discount, isDirty }: { discount: DiscountDetail; isDirty: boolean }) {
  const mayWrite = useCapability('discounts.write');
  const mayExport = useCapability('exports.write');
  return (
    <FormSection title={messages.codesTitle} description={messages.codesText(discount.codeCount)}>
      {mayWrite && discount.trashedOn === null && <Generator discount={discount} isDirty={isDirty} />}
      {mayExport && discount.codeCount > 0 && <ExportButton id={discount.id} />}
      {discount.codeCount > 0 && <Codes id={discount.id} />}
    </FormSection>
  );
}

function Generator({ discount: { id }, isDirty }: { discount: DiscountDetail; isDirty: boolean }) {
  const queryClient = useQueryClient();
  const [count, setCount] = useState<number | null>(DEFAULT_COUNT);
  const generating = useMutation({
    mutationFn: () => call(createCodes, { params: { id }, body: { count: count ?? 0 } }),
    onSuccess: ({ created }) => showToast({ message: messages.generated(created) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: DISCOUNTS_KEY }),
  });
  return (
    <>
      <NumberField
        name="count"
        label={messages.howMany}
        value={count}
        onChange={setCount}
        error={generating.error?.message}
        help={isDirty ? messages.saveFirst : undefined}
      />
      <Button
        variant="default"
        disabled={isDirty || count === null}
        loading={generating.isPending}
        onClick={() => generating.mutate()}
      >
        {messages.generate}
      </Button>
    </>
  );
}

function ExportButton({ id }: { id: string }) {
  const exporting = useMutation({
    mutationFn: () => call(exportCodes, { params: { id } }),
    onSuccess: ({ filename, csv, codes }) => {
      saveCsv(filename, csv);
      showToast({ message: messages.exported(codes) });
    },
    onError: (error) => showToast({ message: error.message, tone: 'error' }),
  });
  return (
    <Button variant="default" loading={exporting.isPending} onClick={() => exporting.mutate()}>
      {messages.downloadCsv}
    </Button>
  );
}

function Codes({ id }: { id: string }) {
  const list = useInfiniteQuery({
    queryKey: [...DISCOUNTS_KEY, 'codes', id],
    queryFn: ({ signal, pageParam }) =>
      call(
        listCodes,
        { params: { id }, query: { limit: PAGE, ...(pageParam !== '' && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  if (list.error !== null) return <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data === undefined) return <p className={styles.detail}>{messages.loading}</p>;
  return (
    <>
      <CodesTable rows={list.data.pages.flatMap(({ rows }) => rows)} />
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {messages.showMore}
        </Button>
      )}
    </>
  );
}

function CodesTable({ rows }: { rows: readonly CodeRow[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{messages.code}</th>
          <th scope="col">{messages.usesColumn}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ code, uses }) => (
          <tr key={code}>
            <th scope="row" className={styles.code}>
              {code}
            </th>
            <td>{formatCount(uses)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
