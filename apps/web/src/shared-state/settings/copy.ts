import type { VoiceId } from '@tingci/domain/speech/voices';
import type { DeviceVoice, DeviceVoiceQuality } from '../../lib/audio/rank-device-voices.ts';
import type { SettingField, SettingGroupKey } from './setting-fields.ts';

/** The name of each setting and one line about what it does, for learners. */
export const copy = {
  groups: {
    mode: '练什么，怎么练',
    sound: '声音',
    display: '写之前显示',
    judging: '批改',
    flow: '顺序与重练',
    listening: '精听',
  } satisfies Record<SettingGroupKey, string>,
  voices: {
    'us-rms': '默认男声',
    'us-slt': '女声一',
    'us-kal': '另一男声',
    'us-slt-high': '女声二',
    'uk-clear': '默认男声',
    'uk-f1': '女声一',
    'uk-f2': '女声二',
    'uk-m1': '低沉男声',
    'uk-m2': '更低男声',
    'scottish-awb': '苏格兰口音',
  } satisfies Record<VoiceId, string>,
  /** A built-in voice. The first is the default, except where a speech server speaks by default. */
  builtIn: (id: VoiceId, hasServer: boolean): string =>
    hasServer && (id === 'us-rms' || id === 'uk-clear') ? '男声' : copy.voices[id],
  serverVoice: '本站默认声音',
  serverVoiceNote: '默认声音由本站配置的语音服务合成',
  naturalVoices: '自然发音',
  naturalVoice: (name: string, gender: 'woman' | 'man' | undefined): string =>
    gender === undefined ? name : `${name}（${gender === 'woman' ? '女声' : '男声'}）`,
  naturalVoiceNote: '还没准备好的单词先用默认声音，准备好后自动换成自然发音',
  sampleLater: '试听正在准备，过一会儿再来选一次',
  addedVoices: '本站添加的声音',
  deviceVoices: {
    natural: '设备语音 · 自然',
    fair: '设备语音 · 一般',
    plain: '设备语音 · 其他',
  } satisfies Record<DeviceVoiceQuality, string>,
  /** The label is a name, or "Female voice 1 (US)" of the library. */
  deviceVoice: ({ label, isOnline }: DeviceVoice): string => {
    const name = label.replace(
      /^(Female|Male) (?:Google )?voice( \d)? \(..\)$/,
      (_label, gender: string, number = '') => `Google ${gender === 'Female' ? '女声' : '男声'}${number}`,
    );
    return isOnline ? `${name}（需联网）` : name;
  },
  voiceLicence: (licence: string) => `声音的许可：${licence}`,
  deviceVoiceNote: '由这台设备的系统或浏览器提供；没有及时出声时，换成本站的声音',
  onlineVoiceNote: '需联网：朗读的文字会发给浏览器的厂商',
  recordings: (words: number, speaker: string, licence: string) =>
    `${words} 个单词先放真人录音：${speaker}，${licence}`,
  voiceLoading: '正在读取…',
  voiceGone: '这个声音已经没有了',
  rows: {
    chosenMode: ['练习方式', '听写、默写、跟打、自测、听音选义'],
    hasPhoneticDistractors: ['用发音相近的词作干扰项', '听音选义时，选项取发音最接近的词'],
    isWrongOnly: ['只练本章错词', '从错词本里挑出这一章的词来练'],
    isAllErrorsOnly: ['只练全部错词', '不分章节，练错词本里所有的词'],
    isContinuous: ['连续听写', '答完自动到下一个，写完接下一章'],
    playInterval: ['连续听写的间隔', '答完后停几秒再到下一个词'],
    accent: ['口音', '单词的读音和写之前的音标用英音还是美音'],
    voice: ['发音人', '合成语音，选中就读一句；只在这台设备上'],
    playSpeed: ['播放速度', '单词读得快些或慢些'],
    repetitions: ['每词播放次数', '一个词出现时连读几遍'],
    hasWrongSound: ['写错提示音', '写错时轻响提示'],
    hasRightSound: ['写对提示音', '写对时轻轻响一声'],
    keySound: ['按键声', '每写一个字母轻轻响一下；只在这台设备上'],
    isWordShown: ['显示单词', '看着写，先熟悉拼写'],
    isMeaningShown: ['显示中文', '听不清时可以看意思'],
    isEveryMeaningShown: ['显示全部释义', '列出词性和所有意思；关掉只给最主要的一个'],
    isPhoneticShown: ['显示音标', '用所选口音的音标'],
    isShapeShown: ['显示字母格', '一个字母一条短线，空格、连字符和撇号照样显示'],
    isExampleShown: ['显示例句', '英文例句，其中的这个词换成横线'],
    isAutoSubmitted: ['写满自动提交', '写到最后一个字母就提交，不用按回车'],
    isCaseStrict: ['区分大小写', '大小写不同也算错；从下一次练习起'],
    isCorrectionShown: ['写错后给出正确字母', '关掉后只标出错在哪里，自己想出来'],
    isDetailOpened: ['写错后打开单词详情', '弹出这个词的音标、释义和例句，合上接着写'],
    isShuffled: ['打乱顺序', '每次练习换一个顺序；从下一次练习起'],
    wrongCycles: ['错词重练遍数', '一章写完后，写错的词再写几遍；从下一次练习起'],
    wrongWrongCycles: ['再错重练遍数', '重练时又写错的词再写几遍；从下一次练习起'],
    studyType: ['主要练什么', '“选择练习”页把它放在最前面'],
    articlePlayback: ['精听播放方式', '从头放到尾、只放一句，或一句反复放'],
    articleRepetitions: ['每句播放遍数', '精听时一句话连放几遍'],
    isArticleShown: ['精听时显示原文', '关掉后原文变成色块，先用耳朵听'],
    isArticleTranslated: ['精听时显示译文', '在原文下面显示中文'],
    isArticleCorrected: ['听写后马上批改', '关掉后每句只写一次，到结果页再看对错'],
    isMasteringConfirmed: ['标为已掌握前先问', '已掌握的词不再出现在以后的章节练习里'],
  } satisfies Record<SettingField, readonly [name: string, explain: string]>,
  waiting: '待同步：改动已存在本机，连上服务器后自动保存',
  accent: (accent: number | string) => (accent === 'us' ? '美音' : '英音'),
  studyType: (type: number | string) => (type === 'article' ? '句子精听' : '单词听写'),
  playback: (type: number | string) =>
    type === 'whole' ? '全文连放' : type === 'sentence' ? '放一句停' : '单句循环',
  seconds: (count: number | string) => `${count} 秒`,
  speed: (rate: number | string) => `${rate} 倍`,
  times: (count: number | string) => (count === 0 ? '不重练' : `${count} 遍`),
} as const;
