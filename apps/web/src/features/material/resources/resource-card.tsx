import {
  AudioLines,
  AudioWaveform,
  Captions,
  Download,
  EllipsisVertical,
  FileDown,
  Highlighter,
  PencilLine,
  Trash2,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import { Icon } from '../../../components/icon.tsx';
import { Menu } from '../../../components/overlay/menu.tsx';
import { CardFacts } from '../../../components/page/card-facts.tsx';
import { CoverButton, CoverLink, PressCard } from '../../../components/page/card-grid.tsx';
import { formatBytes, formatDuration } from '../../../lib/format/format-measure.ts';
import { linkTo, paths } from '../../../lib/paths.ts';
import type { Resource } from '../../../practice/api/resource-api.ts';
import { copy } from './copy.ts';
import styles from './resources.module.css';
import { saveSound, saveSubtitle } from './save-resource.ts';

/** What can be done with a resource besides practising it. */
export type ResourceTask = 'subtitle' | 'rename' | 'delete';

/** A resource. The whole card opens its practice; one without sentences asks for subtitles first. */
export function ResourceCard({
  resource,
  onTask,
}: {
  resource: Resource;
  onTask: (task: ResourceTask) => void;
}) {
  const { id, name, bytes, isVideo, durationMs, sentenceCount, timing, isLocked } = resource;
  const navigate = useNavigate();
  const state = isLocked ? copy.locked : copy.timings[timing];
  const label = {
    label: copy.label,
    icon: <Icon of={Highlighter} />,
    onSelect: () => void navigate(linkTo(paths.labelListen, {}, { resource: id })),
  };
  const walkman = {
    label: copy.walkman,
    icon: <Icon of={AudioLines} />,
    onSelect: () => void navigate(linkTo(paths.walkman, {}, { list: 'resource', id })),
  };
  const downloadSound = {
    label: isVideo ? copy.downloadVideo : copy.downloadSound,
    icon: <Icon of={FileDown} />,
    onSelect: () => void saveSound(id),
  };
  const downloadSubtitle = {
    label: copy.downloadSubtitle,
    icon: <Icon of={Download} />,
    onSelect: () => void saveSubtitle(id),
  };
  return (
    <PressCard className={styles.card}>
      <h2 className={styles.name}>
        {sentenceCount === 0 ? (
          <CoverButton onClick={() => onTask('subtitle')}>{name}</CoverButton>
        ) : (
          <CoverLink to={linkTo(paths.essayListen, {}, { resource: id })}>{name}</CoverLink>
        )}
      </h2>
      <CardFacts>
        {isVideo && <span>{copy.video}</span>}
        {durationMs !== undefined && <span>{formatDuration(durationMs)}</span>}
        <span>{copy.sentences(sentenceCount)}</span>
        <span>{formatBytes(bytes)}</span>
      </CardFacts>
      {state !== '' && <p className={styles.state}>{state}</p>}
      <div className={styles.menu}>
        <Menu
          label={copy.more(name)}
          trigger={<Icon of={EllipsisVertical} />}
          items={[
            ...(sentenceCount > 0 ? [label, walkman] : []),
            {
              label: copy.timeline,
              icon: <Icon of={AudioWaveform} />,
              onSelect: () => void navigate(linkTo(paths.articleTimeline, { id })),
            },
            {
              label: copy.changeSubtitle,
              icon: <Icon of={Captions} />,
              onSelect: () => onTask('subtitle'),
            },
            downloadSound,
            ...(sentenceCount > 0 ? [downloadSubtitle] : []),
            { label: copy.rename, icon: <Icon of={PencilLine} />, onSelect: () => onTask('rename') },
            { label: copy.delete, icon: <Icon of={Trash2} />, onSelect: () => onTask('delete') },
          ]}
        />
      </div>
    </PressCard>
  );
}
