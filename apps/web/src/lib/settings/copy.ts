import type { SettingField, SettingGroupKey } from './settings.ts';

/** What learners read about each setting: its name and one line that says what it does. */
export const copy = {
  groups: {
    sound: '声音',
    display: '写之前显示',
    judging: '批改',
    flow: '顺序与重练',
  } satisfies Record<SettingGroupKey, string>,
  rows: {
    phonetic_type: ['口音', '单词的读音和写之前的音标用英音还是美音'],
    play_speed: ['播放速度', '单词读得快些或慢些'],
    repetitions: ['每词播放次数', '一个词出现时连读几遍'],
    error_sound: ['写错提示音', '写错时低低响一声'],
    is_error_ok_sound: ['写对提示音', '写对时轻轻响一声'],
    key_sound: ['按键声', '每写一个字母轻轻响一下；只在这台设备上'],
    is_show_word: ['显示单词', '看着写，先熟悉拼写'],
    is_show_chinese: ['显示中文', '听不清时可以看意思'],
    is_show_hanyushiyi: ['中文写全', '列出词性和所有意思；关掉只给最主要的一个'],
    is_show_yinbiao: ['显示音标', '用所选口音的音标'],
    is_show_symbol: ['显示字母格', '一个字母一条短线，空格、连字符和撇号照样显示'],
    is_show_en_example: ['显示例句', '英文例句，其中的这个词换成横线'],
    is_automatic_submit: ['写满自动提交', '写到最后一个字母就提交，不用按回车'],
    is_check_size: ['区分大小写', '大小写不同也算错；从下一次练习起'],
    is_show_correct_word: ['写错后给出正确字母', '关掉后只标出错在哪里，自己想出来'],
    is_pop: ['写错后展开单词详情', '写错后在下面列出音标、释义和例句'],
    is_disorderly: ['打乱顺序', '每次练习换一个顺序；从下一次练习起'],
    word_wrong_word_cycle: ['错词重练遍数', '一章写完后，写错的词再写几遍；从下一次练习起'],
    wrong_wrong_word_cycle: ['再错重练遍数', '重练时又写错的词再写几遍；从下一次练习起'],
  } satisfies Record<SettingField, readonly [name: string, explain: string]>,
  accent: (type: number | string) => (type === 2 ? '美音' : '英音'),
  speed: (rate: number | string) => `${rate} 倍`,
  times: (count: number | string) => (count === 0 ? '不重练' : `${count} 遍`),
} as const;
