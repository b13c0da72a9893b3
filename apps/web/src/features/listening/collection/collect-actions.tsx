import { AudioLines, PencilLine, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { ChoiceBar } from '../../../components/page/choice-bar.tsx';
import { ExportMenu } from '../../../components/page/list-tools.tsx';
import { formatInstant, saveTable, type Table } from '../../../lib/list/table-file.ts';
import type { Choice } from '../../../lib/list/use-choice.ts';
import { linkTo, paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { useAction } from '../../../lib/use-action.ts';
import { removeCollected } from '../../../practice/api/collection-api.ts';
import {
  type CollectedItem,
  type CollectedKind,
  listAllCollected,
  restoreCollected,
} from '../api/collection-api.ts';
import styles from './collect-page.module.css';
import { copy } from './copy.ts';

const undoMs = 5_000;
/** Sentences of one practice. */
const practiceMax = 100;

/** Removes items, with an undo. */
export async function removeWithUndo(ids: readonly number[]): Promise<void> {
  const removed = await removeCollected(ids);
  const run = () =>
    void restoreCollected(ids).then(
      () => toast.success(copy.restored),
      // The client has shown the error.
      () => undefined,
    );
  toast.success(copy.removed(removed), { durationMs: undoMs, action: { label: copy.undo, run } });
}

/** What can be done with the chosen items, or with all of them. */
export function CollectActions(props: {
  kind: CollectedKind;
  keyword: string;
  items: readonly CollectedItem[];
  total: number;
  choice: Choice;
}) {
  const { kind, keyword, items, total, choice } = props;
  const { chosen } = choice;
  const navigate = useNavigate();
  const { busy, run } = useAction<'choose' | 'remove'>();
  const practise = () => {
    const collected = chosen.size === 0 ? 'all' : [...chosen].join(',');
    void navigate(linkTo(paths.essayListen, {}, { collected }));
  };
  const remove = () =>
    run('remove', async () => {
      const ids = [...chosen];
      await removeWithUndo(ids);
      choice.clear();
    });
  return (
    <ChoiceBar
      className={styles.actions}
      texts={copy}
      choice={choice}
      first={{ list: items.map(({ id }) => ({ wordId: id })), total }}
      listIds={async () => (await listAllCollected(kind, keyword)).map(({ id }) => id)}
      run={run}
    >
      {kind === 'sentence' && (
        <>
          <Button
            size="sm"
            variant="primary"
            icon={<Icon of={PencilLine} size={18} />}
            disabledReason={chosen.size > practiceMax ? copy.tooMany : undefined}
            onClick={practise}
          >
            {chosen.size > 0 ? copy.practiseChosen(chosen.size) : copy.practise}
          </Button>
          <ButtonLink
            size="sm"
            icon={<Icon of={AudioLines} size={18} />}
            to={linkTo(paths.walkman, {}, { list: 'collected' })}
          >
            {copy.walkman}
          </ButtonLink>
        </>
      )}
      <Button
        size="sm"
        icon={<Icon of={Trash2} size={18} />}
        isBusy={busy === 'remove'}
        disabledReason={chosen.size === 0 ? copy.nothingChosen : undefined}
        onClick={() => void remove()}
      >
        {copy.remove}
      </Button>
    </ChoiceBar>
  );
}

const tableOf = (kind: CollectedKind, items: readonly CollectedItem[]): Table => {
  const { text, translation, title, titleZh, article, at } = copy.columns;
  if (kind === 'article')
    return {
      columns: [
        { head: article, width: 40 },
        { head: titleZh, width: 30 },
        { head: at, width: 18 },
      ],
      rows: items.map((item) => [item.title, item.translation, formatInstant(item.collectedAt)]),
    };
  return {
    columns: [
      { head: text, width: 60 },
      { head: translation, width: 40 },
      { head: title, width: 30 },
      { head: at, width: 18 },
    ],
    rows: items.map((item) => [item.text, item.translation, item.title, formatInstant(item.collectedAt)]),
  };
};

/** The collection as a file. */
export function CollectExport({ kind, keyword }: { kind: CollectedKind; keyword: string }) {
  const save = (format: 'xlsx' | 'txt') => (items: readonly CollectedItem[]) =>
    saveTable(format, `${copy.title}${copy.kinds[kind]}`, tableOf(kind, items));
  return (
    <ExportMenu
      label={copy.export}
      formats={[
        { label: copy.exportXlsx, save: save('xlsx') },
        { label: copy.exportTxt, save: save('txt') },
      ]}
      load={() => listAllCollected(kind, keyword.trim())}
      emptyText={copy.emptyTitle[kind]}
      doneText={copy.exported}
    />
  );
}
