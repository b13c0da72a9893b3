import type { ReactNode } from 'react';

/** A sentence that works as a button, in a text whose words can be selected: text in a button or a link cannot. */
export function SentenceButton(props: {
  id?: string;
  className: string | undefined;
  isCurrent: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  const { id, className, isCurrent, onPress, children } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers let nobody select within a button.
    <span
      id={id}
      role="button"
      tabIndex={0}
      className={className}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => {
        // A press that selected words is not a press of the button.
        if (getSelection()?.isCollapsed !== false) onPress();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        if (!event.repeat) onPress();
      }}
    >
      {children}
    </span>
  );
}
