/** A line of a list on its way to the server. `formOf`: the word of the dictionary that the text is a form of. */
export type ListLine = { text: string; meaning: string; formOf?: number | undefined };

const oneLine = (text: string): string => text.replaceAll('\t', ' ');

/**
 * A line as one text, `text⇥meaning⇥formOf`. Ten thousand objects in one request would cost the server too much before
 * it knows who sends them.
 */
export function formatLine({ text, meaning, formOf }: ListLine): string {
  return `${oneLine(text)}\t${oneLine(meaning)}\t${formOf ?? ''}`.replace(/\t+$/, '');
}

/** The parts of such a text, trimmed; `formOf` is NaN when it is no number. */
export function parseLine(line: string): ListLine {
  const [text = '', meaning = '', formOf = ''] = line.split('\t').map((part) => part.trim());
  return { text, meaning, formOf: formOf === '' ? undefined : Number(formOf) };
}
