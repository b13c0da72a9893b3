import type { AgreementName } from '@tingci/domain/account/agreements';

/**
 * The agreements, by the last segment of their address. Each text is a separate file, loaded when a page shows it. When you
 * change a text in a way that matters to learners, set its version too: `agreements.ts` of the domain.
 */
export const agreements = {
  yhfwxy: { name: '用户服务协议', load: () => import('./user-service.txt?raw') },
  yszc: { name: '隐私政策', load: () => import('./privacy-policy.txt?raw') },
  hyfwxy: { name: '会员服务协议', load: () => import('./membership-service.txt?raw') },
  zzcqsm: { name: '知识产权声明', load: () => import('./intellectual-property.txt?raw') },
  nrsqxy: { name: '内容授权协议', load: () => import('./content-licence.txt?raw') },
  scfwxy: { name: '市场服务协议', load: () => import('./market-service.txt?raw') },
} satisfies Record<AgreementName, { name: string; load: () => Promise<{ default: string }> }>;

/** One block of an agreement: a heading, a paragraph, the items of a numbered list, or a table. */
export type AgreementBlock =
  | { kind: 'title' | 'heading' | 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] };

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

/**
 * Parses an agreement: `# ` title, `## ` headings, `1. ` list items, `| a | b |` rows of a table with its head first;
 * other lines are paragraphs.
 */
export function parseAgreement(source: string): AgreementBlock[] {
  const blocks: AgreementBlock[] = [];
  for (const line of source.split('\n').map((text) => text.trim())) {
    const item = /^\d+\. (.*)$/.exec(line)?.[1];
    const last = blocks.at(-1);
    if (item !== undefined && last?.kind === 'list') last.items.push(item);
    else if (item !== undefined) blocks.push({ kind: 'list', items: [item] });
    else if (/^\|[-|]+\|$/.test(line)) continue;
    else if (/^\|.*\|$/.test(line) && last?.kind === 'table') last.rows.push(cellsOf(line));
    else if (/^\|.*\|$/.test(line)) blocks.push({ kind: 'table', head: cellsOf(line), rows: [] });
    else if (line.startsWith('## ')) blocks.push({ kind: 'heading', text: line.slice(3) });
    else if (line.startsWith('# ')) blocks.push({ kind: 'title', text: line.slice(2) });
    else if (line !== '') blocks.push({ kind: 'paragraph', text: line });
  }
  return blocks;
}
