import { describe, expect, it } from 'vitest';
import { agreements, parseAgreement } from './agreements.ts';

it('reads title, headings, paragraphs and lists', () => {
  expect(parseAgreement('# 题\n\n文\n## 一\n1. 甲\n2. 乙\n\n后文\n')).toEqual([
    { kind: 'title', text: '题' },
    { kind: 'paragraph', text: '文' },
    { kind: 'heading', text: '一' },
    { kind: 'list', items: ['甲', '乙'] },
    { kind: 'paragraph', text: '后文' },
  ]);
});

describe.each(Object.values(agreements))('$name', ({ name, load }) => {
  it('is a text with its own name as title and at least five sections', async () => {
    const blocks = parseAgreement((await load()).default);
    expect(blocks[0]).toEqual({ kind: 'title', text: name });
    expect(blocks.filter((block) => block.kind === 'heading').length).toBeGreaterThanOrEqual(5);
  });
});
