import { agreementNames } from '@tingci/domain/account/agreements';
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

it('reads a table with its head', () => {
  expect(parseAgreement('| 信息 | 期限 |\n|---|---|\n| 手机号 | 到注销 |\n| 昵称 | 到注销 |\n')).toEqual([
    {
      kind: 'table',
      head: ['信息', '期限'],
      rows: [
        ['手机号', '到注销'],
        ['昵称', '到注销'],
      ],
    },
  ]);
});

it('has a version for each text', () => {
  expect(Object.keys(agreements).toSorted()).toEqual(agreementNames.toSorted());
});

describe.each(Object.values(agreements))('$name', ({ name, load }) => {
  it('is a text with its own name as title and at least five sections', async () => {
    const blocks = parseAgreement((await load()).default);
    expect(blocks[0]).toEqual({ kind: 'title', text: name });
    expect(blocks.filter((block) => block.kind === 'heading').length).toBeGreaterThanOrEqual(5);
  });
});
