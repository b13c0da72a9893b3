import { Star } from 'lucide-react';
import { Button, IconButton } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import type { CollectedSource } from '../api/collection-api.ts';
import styles from './collect-buttons.module.css';
import { copy } from './copy.ts';
import { useCollecting } from './use-collecting.ts';

/** Collects one sentence, or takes it back. `position` counts from 1. */
export function CollectSentence(props: { source: CollectedSource; sentenceId: string; position: number }) {
  const { source, sentenceId, position } = props;
  const { isCollected, toggle } = useCollecting(source, sentenceId);
  return (
    <IconButton
      label={copy.collectSentence(position)}
      aria-pressed={isCollected}
      className={isCollected ? styles.on : undefined}
      icon={<Icon of={Star} />}
      onClick={toggle}
    />
  );
}

/** Collects a whole article, or takes it back. */
export function CollectArticle({ source }: { source: CollectedSource }) {
  const { isCollected, toggle } = useCollecting(source);
  return (
    <Button
      size="sm"
      aria-pressed={isCollected}
      className={isCollected ? styles.on : undefined}
      icon={<Icon of={Star} size={16} />}
      onClick={toggle}
    >
      {isCollected ? copy.articleCollected : copy.collectArticle}
    </Button>
  );
}
