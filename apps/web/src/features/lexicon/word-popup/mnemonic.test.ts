import { expect, it } from 'vitest';
import { parseMnemonic } from './mnemonic.ts';

it.each([
  ['【词根】nov 是“新”。', '词根', 'nov 是“新”。'],
  ['[谐音] 俺不能死', '谐音', '俺不能死'],
  ['【联想】\n第一行\n第二行', '联想', '第一行\n第二行'],
  ['没有标签', '助记', '没有标签'],
  ['前面 [不是] 标签', '助记', '前面 [不是] 标签'],
  ['第一行\n【第二行】不是标签', '助记', '第一行\n【第二行】不是标签'],
  ['[]空的', '助记', '[]空的'],
  ['', '助记', ''],
])('%j', (text, label, body) => expect(parseMnemonic(text)).toEqual({ label, body }));
