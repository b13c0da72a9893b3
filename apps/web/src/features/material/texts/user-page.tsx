import { useQuery } from '@tanstack/react-query';
import { ClipboardPaste, FileAudio } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { Segmented } from '../../../components/field/segmented.tsx';
import { Icon } from '../../../components/icon.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useTitle } from '../../../lib/title.ts';
import { SectionNav } from '../../../practice/listening/section-nav.tsx';
import { textsQuery } from '../api/own-text-api.ts';
import { resourcesQuery } from '../api/resource-api.ts';
import { copy as media } from '../resources/copy.ts';
import type { ResourceShelf as ResourceShelfType } from '../resources/resource-shelf.tsx';
import { copy } from './copy.ts';
import { emptyDraft, PasteDialog } from './paste-dialog.tsx';
import styles from './shelf.module.css';
import { TextShelf } from './text-shelf.tsx';

const ResourceShelf = lazyPart<Parameters<typeof ResourceShelfType>[0]>(() =>
  import('../resources/resource-shelf.tsx').then((module) => module.ResourceShelf),
);
const AddResourceDialog = lazyDialog<{ onClose: () => void }>(() =>
  import('../resources/add-resource-dialog.tsx').then((module) => module.AddResourceDialog),
);

const shelves = (['text', 'media'] as const).map((value) => ({ value, label: media.shelves[value] }));

/** The learner's own material: texts, and sounds and videos. The address says which: `?kind=media`. */
export function UserPage() {
  useTitle(media.pageTitle);
  const [query, setQuery] = useSearchParams();
  const kind = query.get('kind') === 'media' ? 'media' : 'text';
  const texts = useQuery({ ...textsQuery, enabled: kind === 'text' });
  const resources = useQuery({ ...resourcesQuery, enabled: kind === 'media' });
  const [open, setOpen] = useState<'text' | 'media'>();
  // A closed dialog keeps what was pasted.
  const [draft, setDraft] = useState(emptyDraft);
  const isFilled = (kind === 'text' ? texts.data?.length : resources.data?.list.length) ?? 0;
  const add = (
    <Button
      variant="primary"
      icon={<Icon of={kind === 'text' ? ClipboardPaste : FileAudio} size={18} />}
      onClick={() => setOpen(kind)}
    >
      {kind === 'text' ? copy.paste : media.add}
    </Button>
  );
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHead title={media.pageTitle} action={isFilled > 0 && add}>
        {kind === 'text' ? copy.intro : media.intro}
      </PageHead>
      <SectionNav />
      <div className={styles.shelves}>
        <Segmented
          label={media.shelvesLabel}
          value={kind}
          options={shelves}
          onChange={(next) => setQuery(next === 'media' ? { kind: next } : {}, { replace: true })}
        />
      </div>
      {kind === 'text' ? <TextShelf paste={add} /> : <ResourceShelf add={add} />}
      {open === 'text' && <PasteDialog draft={draft} onChange={setDraft} onClose={close} />}
      {open === 'media' && <AddResourceDialog onClose={close} />}
    </>
  );
}
