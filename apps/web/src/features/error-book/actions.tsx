import { PencilLine, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { ChoiceBar } from '../../components/page/choice-bar.tsx';
import type { Choice } from '../../lib/list/use-choice.ts';
import { linkTo, paths } from '../../lib/paths.ts';
import { refreshAnswerCounts } from '../../lib/query-client.ts';
import { toast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { useIsMounted } from '../../lib/use-is-mounted.ts';
import { startErrorPractice } from '../../practice/error-practice.ts';
import { useUser } from '../../shared-state/session/store.ts';
import {
  deleteErrors,
  type ErrorFilter,
  type ErrorWord,
  listChosenErrors,
  listErrorIds,
  restoreErrors,
} from './api/error-book-api.ts';
import { text } from './copy.ts';
import styles from './error-book.module.css';

const undoMs = 5_000;
/** Number of words in one practice of wrong words. */
const practiceLimit = 200;

/** Restores removed words. The client has shown the error. */
const undoRemoval = (ids: readonly number[]) => {
  restoreErrors(ids)
    .then((restored) => {
      // For words that failed, the toast was shown.
      if (restored.length === ids.length) toast.success(text.restored);
      return refreshAnswerCounts();
    })
    .catch(() => undefined);
};

/** The actions for the selected words, or for all words of the filter. */
export function ErrorActions(props: {
  filter: ErrorFilter;
  first: { list: readonly ErrorWord[]; total: number };
  choice: Choice;
}) {
  const { filter, first, choice } = props;
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const user = useUser();
  const { busy, run } = useAction<'choose' | 'dictate' | 'remove'>();
  const { chosen } = choice;
  const none = chosen.size === 0 ? text.nothingChosen : undefined;

  const dictate = () =>
    run('dictate', async () => {
      if (!user) return;
      const ids = chosen.size > 0 ? [...chosen] : await listErrorIds(filter);
      if (ids.length > practiceLimit) toast.info(text.dictateFirst(practiceLimit));
      const words = await listChosenErrors(filter, ids.slice(0, practiceLimit));
      if (words.length === 0) return toast.info(text.nothingLeft);
      await startErrorPractice(user.id, words, user.config);
      if (isMounted()) void navigate(linkTo(paths.practice, {}, { from: 'errors' }));
    });
  const remove = () =>
    run('remove', async () => {
      const ids = await deleteErrors([...chosen]);
      choice.drop(ids);
      toast.success(text.removed(ids.length), {
        durationMs: undoMs,
        action: { label: text.undo, run: () => undoRemoval(ids) },
      });
      await refreshAnswerCounts();
    });

  return (
    <ChoiceBar
      className={styles.actions}
      texts={text}
      choice={choice}
      first={first}
      listIds={() => listErrorIds(filter)}
      run={run}
    >
      <Button
        variant="primary"
        icon={<Icon of={PencilLine} size={18} />}
        isBusy={busy === 'dictate'}
        onClick={() => void dictate()}
      >
        {chosen.size > 0 ? text.dictate : text.dictateAll}
      </Button>
      <Button
        icon={<Icon of={Trash2} size={18} />}
        isBusy={busy === 'remove'}
        disabledReason={none}
        onClick={() => void remove()}
      >
        {text.remove}
      </Button>
    </ChoiceBar>
  );
}
