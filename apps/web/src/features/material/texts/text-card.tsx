import { AudioLines, EllipsisVertical, PencilLine, Save, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Menu } from '../../../components/overlay/menu.tsx';
import { CardFacts } from '../../../components/page/card-facts.tsx';
import { CoverLink, PressCard } from '../../../components/page/card-grid.tsx';
import { linkTo, paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { OwnText } from '../../../practice/api/own-text-api.ts';
import { deleteText, restoreText, updateText } from '../api/own-text-api.ts';
import { copy } from './copy.ts';
import styles from './shelf.module.css';

const undoMs = 5_000;
const DAY_MS = 86_400_000;

async function remove({ id, name }: OwnText): Promise<void> {
  await deleteText(id);
  const run = () =>
    void restoreText(id).then(
      () => toast.success(copy.restored),
      // The client has shown the error.
      () => undefined,
    );
  toast.success(copy.deleted(name), { durationMs: undoMs, action: { label: copy.undo, run } });
}

/** A text; the whole card opens its practice. */
export function TextCard({ text, onEdit }: { text: OwnText; onEdit: () => void }) {
  const { id, name, wordCount, sentenceCount, accent, expiresAt } = text;
  const navigate = useNavigate();
  const { busy, run } = useAction<'save'>();
  const save = () =>
    run('save', async () => {
      await updateText(id, { isSaved: true });
      toast.success(copy.savedToast(name));
    });
  return (
    <PressCard className={styles.card}>
      <h2 className={styles.name}>
        <CoverLink to={linkTo(paths.essayListen, {}, { text: id })}>{name}</CoverLink>
      </h2>
      <CardFacts>
        <span>{copy.wordCount(wordCount)}</span>
        <span>{copy.sentences(sentenceCount)}</span>
        <span>{copy.accents[accent]}</span>
      </CardFacts>
      <div className={styles.foot}>
        <span className={styles.kept}>
          {expiresAt === null ? copy.saved : copy.daysLeft(Math.ceil((expiresAt - Date.now()) / DAY_MS))}
        </span>
        {expiresAt !== null && (
          <Button
            size="sm"
            className={styles.above}
            icon={<Icon of={Save} size={16} />}
            isBusy={busy === 'save'}
            onClick={() => void save()}
          >
            {copy.save}
          </Button>
        )}
      </div>
      <div className={styles.menu}>
        <Menu
          label={copy.more(name)}
          trigger={<Icon of={EllipsisVertical} />}
          items={[
            { label: copy.edit, icon: <Icon of={PencilLine} />, onSelect: onEdit },
            {
              label: copy.walkman,
              icon: <Icon of={AudioLines} />,
              onSelect: () => void navigate(linkTo(paths.walkman, {}, { list: 'text', id })),
            },
            {
              label: copy.delete,
              icon: <Icon of={Trash2} />,
              onSelect: () => void remove(text).catch(() => undefined),
            },
          ]}
        />
      </div>
    </PressCard>
  );
}
