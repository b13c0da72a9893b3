/** Texts for learners about changes that apply to the next practice. */
export const copy = {
  waiting: '有些改动下次练习才生效，已写的会保留。',
  restart: '现在重新开始',
} as const;
