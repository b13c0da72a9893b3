import type { JudgePolicy } from '@tingci/domain/dictation/judge/judge';
import type { MaskKind } from '@tingci/domain/dictation/mask';
import { type LearnMode, learnMode } from '@tingci/domain/dictation/mode';
import type { SelfGrade } from '@tingci/domain/dictation/practice-event';

/** Texts for learners about the modes, and in the modes without typing. */
export const copy = {
  gradeLabel: '自测',
  gradeQuestion: '这个词认识吗',
  grades: { known: '认识', vague: '模糊', unknown: '不认识' } satisfies Record<SelfGrade, string>,
  gradeHint: '先想意思，再按 1 认识 · 2 模糊 · 3 不认识',
  choiceLabel: '听音选义',
  choiceHint: '听到的词是什么意思？按 1–4 选择',
  choseRight: '选对了',
  choseWrong: (meaning: string) => `选错了，意思是 ${meaning}`,
  marks: { right: '正确答案', wrong: '选错' },
  goOn: (undo: string | undefined) => ['回车继续', undo && `${undo} 撤回`].filter(Boolean).join(' · '),
  next: '下一个',
  panel: {
    mode: '练习方式',
    modes: {
      [learnMode.dictation]: '听发音，写单词',
      [learnMode.recall]: '看中文，写单词',
      [learnMode.copying]: '看着单词照着写',
      [learnMode.selfTest]: '看到词，说认不认识',
      [learnMode.listeningChoice]: '听发音，从四个意思里选',
    } satisfies Record<LearnMode, string>,
    policy: '批改方式',
    policies: {
      'confirm-word': '整词提交',
      'letter-block': '逐字母拦错',
      exam: '考试',
    } satisfies Record<JudgePolicy, string>,
    policyNotes: {
      'confirm-word': '写完整个词再提交，错了指出错在哪里',
      'letter-block': '写错的字母当场拦下，写对才能往后写',
      exam: '中途不告诉对错，写完统一看结果，判得更严',
    } satisfies Record<JudgePolicy, string>,
    mask: ['挖空提示', '作答前露出一部分字母，马上生效'],
    masks: {
      none: '不挖空',
      vowels: '挖去元音',
      consonants: '挖去辅音',
      random: '随机挖空',
      'first-letter': '只露首字母',
    } satisfies Record<MaskKind, string>,
    cleared: ['写错清空整词', '逐字母拦错时，错一个字母就从头写这个词'],
  },
  review: {
    title: '答题回顾',
    typed: '你写的',
    chosen: '你选的',
    nothing: '没有作答',
    right: '对',
    wrong: '错',
  },
} as const;
