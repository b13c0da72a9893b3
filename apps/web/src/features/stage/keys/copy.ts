import type { KeyAction } from './key-table.ts';
import type { ChordFault } from './rebinding.ts';

/** Texts for learners in the panel of the keys. */
export const copy = {
  actions: {
    replay: '再听；5 秒内再按一次放慢到 0.75 倍',
    reveal: '按住看答案，松开收起',
    previous: '上一个词',
    next: '下一词；没写的跳过，不计分',
    fromMemory: '默写：看中文写；再按一次回到听写',
    collect: '收藏；再按一次取消',
    mastered: '标为已掌握，以后的练习跳过它；再按一次取消',
    undo: '撤回上一次作答；正在写的词里是撤销输入',
    nextChapter: '下一章',
    again: '再来一遍',
    onlyWrong: '错词重练',
    keys: '打开这张表',
  } satisfies Record<KeyAction, string>,
  groups: { stage: '练习中', result: '结果页', both: '随时' },
  fixed: [
    ['回车', '提交；写对后继续'],
    ['空格', '提交单词；词组和带连字符的词里就是空格'],
    ['Shift+Q', '查单词；写到一半时就是字母 Q'],
  ],
  intro: '点一个键，再按下想换成的键。回车和空格用来写字，不能改。',
  here: '改动只存在这台设备上。',
  none: '未设置',
  press: '请按新的键…',
  change: (what: string, key: string) => `更改“${what}”的按键，现在是 ${key}`,
  cancelNote: '按 Esc 取消',
  faults: {
    typing: '这个键会写进答案里，请加上 Ctrl 或 Alt',
    typingMac: '这个键会写进答案里，请加上 ⌘ 或 ⌥',
    reserved: '这个键浏览器要用，换一个吧',
  } satisfies Record<ChordFault | 'typingMac', string>,
  taken: (key: string, what: string) => `${key} 已经用于“${what}”`,
  swap: '互换',
  cancel: '取消',
  changed: (what: string, key: string) => `“${what}”改为 ${key}`,
  reset: '恢复默认',
  resetOne: (what: string) => `“${what}”恢复默认`,
  resetAll: '全部恢复默认',
  nothingChanged: '没有改过的按键',
} as const;
