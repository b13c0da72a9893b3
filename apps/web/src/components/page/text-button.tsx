import type { CSSProperties, ReactNode } from 'react';

/** A part of a text that works as a button. Learners can select its words. */
export function TextButton(props: {
  id?: string;
  className: string | undefined;
  style?: CSSProperties;
  /** The name for screen readers, when it is not the text. */
  label?: string;
  isCurrent?: boolean;
  /** False where keys of the page do the same. */
  isInTabOrder?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  const { id, className, style, label, isCurrent = false, isInTabOrder = true, onPress, children } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers do not allow a selection inside a button element.
    <span
      id={id}
      role="button"
      tabIndex={isInTabOrder ? 0 : -1}
      className={className}
      style={style}
      aria-label={label}
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
