import { useQuery } from '@tanstack/react-query';
import { ClipboardPaste, FileText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { CardGrid } from '../../../components/page/card-grid.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { useTitle } from '../../../lib/title.ts';
import { type OwnText, textsQuery } from '../api/own-text-api.ts';
import { SectionNav } from '../section-nav.tsx';
import { copy } from './copy.ts';
import { EditTextDialog } from './edit-text-dialog.tsx';
import { emptyDraft, PasteDialog } from './paste-dialog.tsx';
import { TextCard } from './text-card.tsx';

/** The shelf of the learner's own texts. */
export function UserPage() {
  useTitle(copy.title);
  const texts = useQuery(textsQuery);
  const [isPasting, setIsPasting] = useState(false);
  // A closed dialog keeps what was pasted.
  const [draft, setDraft] = useState(emptyDraft);
  const [edited, setEdited] = useState<OwnText>();
  const paste = (
    <Button
      variant="primary"
      icon={<Icon of={ClipboardPaste} size={18} />}
      onClick={() => setIsPasting(true)}
    >
      {copy.paste}
    </Button>
  );
  const isEmpty = texts.data?.length === 0;
  return (
    <>
      <PageHead title={copy.title} action={texts.data && !isEmpty && paste}>
        {copy.intro}
      </PageHead>
      <SectionNav />
      {texts.isPending && (
        <Loading>
          <CardGrid as="div" width={320}>
            <Skeleton height={148} isCard count={3} />
          </CardGrid>
        </Loading>
      )}
      {texts.isLoadingError && (
        <ErrorState title={copy.failed} error={texts.error} onRetry={() => void texts.refetch()} />
      )}
      {isEmpty && (
        <EmptyState title={copy.emptyTitle} icon={<Icon of={FileText} size={26} />} action={paste}>
          <p>{copy.emptyText}</p>
        </EmptyState>
      )}
      <CardGrid width={320}>
        {texts.data?.map((text) => (
          <TextCard key={text.id} text={text} onEdit={() => setEdited(text)} />
        ))}
      </CardGrid>
      {isPasting && <PasteDialog draft={draft} onChange={setDraft} onClose={() => setIsPasting(false)} />}
      {edited && <EditTextDialog text={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
