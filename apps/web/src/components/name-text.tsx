import { cleanName } from '@tingci/domain/account/shown-name';

const NAMELESS = '（无名）';
// A character for private use: no sentence of ours has it.
const MARK = '\uE000';

/**
 * A sentence with names that other learners chose. Each name keeps its direction of writing to itself, and shows no hidden
 * character: an older one may have them.
 */
export function NameText<Names extends readonly string[]>(props: {
  names: Names;
  say: (...names: { [At in keyof Names]: string }) => string;
}) {
  const marks = props.names.map(() => MARK) as unknown as { [At in keyof Names]: string };
  const [first = '', ...rest] = props.say(...(marks as never)).split(MARK);
  return (
    <>
      {first}
      {rest.map((after, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name has its place in the sentence.
        <span key={at}>
          <PlainName name={props.names[at] ?? ''} />
          {after}
        </span>
      ))}
    </>
  );
}

/** One name that another learner chose, of a person or a book. */
export function PlainName({ name }: { name: string }) {
  return <bdi>{cleanName(name) || NAMELESS}</bdi>;
}
