import type { Config } from '@tingci/contract/account/config';

type Names<Value> = { [Name in keyof Config]: Config[Name] extends Value ? Name : never }[keyof Config];

/** One setting as the page shows it. */
export type Setting =
  | { kind: 'switch'; field: Names<boolean>; name: string; explain: string }
  | {
      kind: 'select';
      field:
        | 'phonetic_type'
        | 'play_speed'
        | 'repetitions'
        | 'word_wrong_word_cycle'
        | 'wrong_wrong_word_cycle';
      name: string;
      explain: string;
      options: readonly { value: number; label: string }[];
    };

const times = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    value: from + index,
    label: from + index === 0 ? '不再出现' : `${from + index} 次`,
  }));

/** The settings that the dictation stage obeys, in groups. */
export const settingGroups: readonly { title: string; settings: readonly Setting[] }[] = [
  {
    title: '声音',
    settings: [
      {
        kind: 'select',
        field: 'phonetic_type',
        name: '发音',
        explain: '读音和音标用英式还是美式',
        options: [
          { value: 1, label: '英音' },
          { value: 2, label: '美音' },
        ],
      },
      {
        kind: 'select',
        field: 'play_speed',
        name: '语速',
        explain: '播放单词的快慢',
        options: [0.5, 0.75, 1, 1.25, 1.5, 2].map((value) => ({ value, label: `${value} 倍` })),
      },
      {
        kind: 'select',
        field: 'repetitions',
        name: '播放遍数',
        explain: '每个词出现时读几遍',
        options: [1, 2, 3, 4, 5].map((value) => ({ value, label: `${value} 遍` })),
      },
      { kind: 'switch', field: 'error_sound', name: '写错提示音', explain: '写错时响一声' },
      { kind: 'switch', field: 'is_error_ok_sound', name: '写对提示音', explain: '写对时响一声' },
    ],
  },
  {
    title: '显示',
    settings: [
      { kind: 'switch', field: 'is_show_chinese', name: '写之前显示中文', explain: '听不清时可以看意思' },
      { kind: 'switch', field: 'is_show_yinbiao', name: '写之前显示音标', explain: '听不清时可以看音标' },
      {
        kind: 'switch',
        field: 'is_show_en_example',
        name: '答完显示例句',
        explain: '写对后显示英文例句和译文',
      },
    ],
  },
  {
    title: '批改与顺序',
    settings: [
      {
        kind: 'switch',
        field: 'is_automatic_submit',
        name: '写满自动提交',
        explain: '写到最后一个字母就提交，不用按回车',
      },
      { kind: 'switch', field: 'is_check_size', name: '区分大小写', explain: '大小写写错也算错' },
      {
        kind: 'switch',
        field: 'is_show_correct_word',
        name: '写错后显示正确字母',
        explain: '关掉后只标出错在哪里，不给出正确字母',
      },
      { kind: 'switch', field: 'is_disorderly', name: '乱序', explain: '每次练习打乱一章里单词的顺序' },
      {
        kind: 'select',
        field: 'word_wrong_word_cycle',
        name: '错词重现',
        explain: '本章写错的词，在末尾再出现几次',
        options: times(0, 5),
      },
      {
        kind: 'select',
        field: 'wrong_wrong_word_cycle',
        name: '再错重现',
        explain: '重现时又写错的词，再出现几次',
        options: times(0, 5),
      },
    ],
  },
];
