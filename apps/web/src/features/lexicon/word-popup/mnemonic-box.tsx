import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { copy } from './copy.ts';
import { parseMnemonic } from './mnemonic.ts';
import styles from './mnemonic-box.module.css';

/** A mnemonic of the word. A long one shows its first lines and opens on request. */
export function MnemonicBox({ text }: { text: string }) {
  const { label, body } = parseMnemonic(text);
  const content = useRef<HTMLParagraphElement>(null);
  const [isLong, setIsLong] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  useEffect(() => {
    const element = content.current;
    if (!element) return;
    // The overflow depends on the width, and turning a phone changes it.
    const observer = new ResizeObserver(() => {
      if (!isOpen) setIsLong(element.scrollHeight > element.clientHeight + 1);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);
  return (
    <section className={styles.box} aria-label={label}>
      <span className={styles.label}>{label}</span>
      <p
        ref={content}
        id={id}
        className={styles.body}
        data-open={isOpen || undefined}
        data-cut={(isLong && !isOpen) || undefined}
      >
        {body}
      </p>
      {isLong && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? copy.mnemonic.close : copy.mnemonic.open}
          <Icon of={ChevronDown} size={16} />
        </button>
      )}
    </section>
  );
}
