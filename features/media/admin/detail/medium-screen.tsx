import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { PageSkeleton } from '#browser/admin-kit/feedback/page-skeleton.tsx';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import type { MediumJson, MediumUse } from '../../admin-contract.ts';
import { LazyInUseDialog } from '../lazy-in-use-dialog.tsx';
import styles from '../media.module.css';
import { mediumQuery } from '../media-query.ts';
import { mediaMessages } from '../messages.ts';
import { downloadUrl } from '../thumbnail.ts';
import { useMediaActions } from '../use-media-actions.ts';
import { DetailsForm } from './details-form.tsx';
import { FileActions } from './file-actions.tsx';
import { MediumFacts } from './medium-facts.tsx';
import { MediumPreview } from './medium-preview.tsx';
import { detailMessages as messages } from './messages.ts';
import { UseList } from './use-list.tsx';

const BREADCRUMBS = [{ label: mediaMessages.title, to: '/media' }];

/** One file of the library. */
export function Screen() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(mediumQuery(id));
  if (data !== undefined && error === null) return <MediumPage key={id} {...data} />;
  if (error === null) return <PageSkeleton />;
  return (
    <>
      <PageHeader title={messages.file} breadcrumbs={BREADCRUMBS} />
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    </>
  );
}

interface MediumPageProps {
  medium: MediumJson;
  related: readonly MediumJson[];
  uses: readonly MediumUse[];
}

function MediumPage({ medium, related, uses }: MediumPageProps) {
  const actions = useMediaActions();
  const { isAllowed } = actions;
  const isEditable = isAllowed && medium.trashedOn === null;
  return (
    <>
      <PageHeader
        title={medium.filename}
        breadcrumbs={BREADCRUMBS}
        actions={<PageActions medium={medium} actions={actions} />}
      />
      {medium.trashedOn !== null && <p className={styles.notice}>{messages.trashed}</p>}
      {isEditable ? (
        <DetailsForm
          medium={medium}
          related={related}
          actions={medium.externalUrl === null && <FileActions medium={medium} />}
          aside={<Facts medium={medium} uses={uses} />}
        />
      ) : (
        <div className={styles.detail}>
          <MediumPreview medium={medium} related={related} />
          <Facts medium={medium} uses={uses} />
        </div>
      )}
      <LazyInUseDialog actions={actions} />
    </>
  );
}

function PageActions({ medium, actions }: { medium: MediumJson; actions: ReturnType<typeof useMediaActions> }) {
  const navigate = useNavigate();
  return (
    <>
      <Button component="a" variant="default" href={downloadUrl(medium.id)}>
        {mediaMessages.download}
      </Button>
      {actions.isAllowed && medium.trashedOn === null && (
        <Button
          variant="default"
          c="red"
          onClick={() => void actions.remove([medium], () => void navigate({ to: '/media' }))}
        >
          {mediaMessages.delete}
        </Button>
      )}
      {actions.isAllowed && medium.trashedOn !== null && (
        <Button onClick={() => void actions.restore([medium])}>{mediaMessages.restore}</Button>
      )}
    </>
  );
}

function Facts({ medium, uses }: { medium: MediumJson; uses: readonly MediumUse[] }) {
  return (
    <>
      <UseList uses={uses} />
      <MediumFacts medium={medium} />
    </>
  );
}
