import { queryOptions, useQuery } from '@tanstack/react-query';
import { type AgreementName, agreementVersions } from '@tingci/domain/account/agreements';
import { Link, Navigate, useParams } from 'react-router';
import { Note } from '../../../components/note.tsx';
import { ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { ShownError } from '../../../lib/api/message-of.ts';
import { linkTo, paths } from '../../../lib/paths.ts';
import { useTitle } from '../../../lib/title.ts';
import styles from './agreement.module.css';
import { type AgreementBlock, agreements, parseAgreement } from './agreements.ts';

/** One of the agreements, with links to the others. */
export function AgreementPage() {
  const { name = '' } = useParams();
  return isAgreement(name) ? <Agreement name={name} /> : <Navigate to={paths.landing} replace />;
}

const agreementQuery = (name: AgreementName) =>
  queryOptions({
    queryKey: ['agreement', name],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => parseAgreement((await agreements[name].load()).default),
  });

function Agreement({ name }: { name: AgreementName }) {
  useTitle(agreements[name].name);
  const { data, error, refetch } = useQuery(agreementQuery(name));
  return (
    <article className={styles.page}>
      {data?.map((block) => (
        <Block key={keyOf(block)} block={block} version={agreementVersions[name]} />
      ))}
      {!data && !error && (
        <Loading>
          <div className={styles.loading}>
            <Skeleton className={styles.loadingTitle} />
            <Skeleton height={480} />
          </div>
        </Loading>
      )}
      {error && (
        <ErrorState error={new ShownError('协议加载失败，请检查网络。')} onRetry={() => void refetch()} />
      )}
      {data && <Others name={name} />}
    </article>
  );
}

function Others({ name }: { name: AgreementName }) {
  return (
    <nav className={styles.others} aria-label="其他协议">
      {Object.entries(agreements)
        .filter(([other]) => other !== name)
        .map(([other, { name: title }]) => (
          <Link key={other} to={linkTo(paths.agreement, { name: other })}>
            {title}
          </Link>
        ))}
    </nav>
  );
}

function Block({ block, version }: { block: AgreementBlock; version: string }) {
  if (block.kind === 'table') return <Table head={block.head} rows={block.rows} />;
  if (block.kind === 'list') {
    return (
      <ol className={styles.list}>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
    );
  }
  if (block.kind === 'title') {
    return (
      <header>
        <h1>{block.text}</h1>
        <Note>版本 {version}</Note>
      </header>
    );
  }
  if (block.kind === 'heading') return <h2 className={styles.heading}>{block.text}</h2>;
  return <p>{block.text}</p>;
}

/** A table. On a phone each row is a list: its first cell is the title, the others follow the names of their columns. */
function Table({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...rest]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {rest.map((cell, index) => (
              <td key={head[index + 1]} data-name={head[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function keyOf(block: AgreementBlock): string {
  if (block.kind === 'list') return block.items.join();
  return block.kind === 'table' ? block.head.join() : block.text;
}

function isAgreement(name: string): name is AgreementName {
  return Object.hasOwn(agreements, name);
}
