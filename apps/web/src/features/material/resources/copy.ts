import type { SubtitleFault, SubtitleFormat } from '@tingci/domain/material/read-subtitle';
import type { ChangeKind } from '@tingci/domain/material/subtitle/change';
import { formatPlace } from '@tingci/domain/material/timeline';

/** Texts of the shelf of own sounds and videos. */
export const copy = {
  intro: '上传播客、有声书或视频，配上字幕，就能逐句精听。',
  add: '添加音视频',
  addTitle: '添加音视频',
  file: '音频或视频',
  pick: '选择文件',
  pickAnother: '换一个文件',
  formats: 'mp3、m4a、wav、ogg、flac、mp4，最大 100 MB',
  unplayable: '这个浏览器放不了这个文件，请换一种格式',
  tooLarge: '文件最大 100 MB，请压缩或剪短后再上传',
  emptyFile: '文件是空的，请重新选择',
  nameLabel: '名称',
  subtitle: '字幕或文本',
  subtitleHint:
    'SRT、VTT、LRC、ASS、SBV、SMI 字幕带有时间；只有文本时，时间先按字数估计，mp3、wav、flac、ogg 再自动对齐。可以以后再加。',
  subtitlePlaceholder: '把字幕或英语文本粘贴到这里，也可以选择字幕文件',
  pickSubtitle: '选择字幕文件',
  subtitleTooLarge: '字幕文件最大 2 MB',
  binary: '这不是文本文件，请选择 SRT、VTT、LRC、ASS、SBV、SMI 或 txt',
  noTimes: '这个字幕文件里没有时间，可能已经损坏。只有文本的话，请存为 txt，或粘贴到这里',
  encoding: '文件编码读不出来，请另存为 UTF-8 后再试',
  formatNames: {
    srt: 'SRT 字幕',
    vtt: 'VTT 字幕',
    lrc: 'LRC 歌词',
    ass: 'ASS 字幕',
    sbv: 'SBV 字幕',
    smi: 'SMI 字幕',
    text: '文本',
  } satisfies Record<SubtitleFormat, string>,
  found: (format: SubtitleFormat, count: number): string => `${copy.formatNames[format]}，共 ${count} 句`,
  estimated: '没有时间的文本：每句的时间先估计，再自动对齐，请在时间轴上核对',
  fault: (fault: SubtitleFault): string => {
    switch (fault.kind) {
      case 'nothing':
        return '没有找到英语句子';
      case 'time':
        return `第 ${fault.line} 行的时间读不出来`;
      case 'many':
        return `有 ${fault.count} 句，最多 1000 句，请分成几份`;
      case 'large':
        return copy.subtitleTooLarge;
      case 'format':
        return `还读不了 ${copy.unreadNames[fault.name]} 字幕，请用字幕软件另存为 SRT 或 VTT`;
      case 'late':
        return `${formatPlace(fault.atMs)} 处的字幕超过了声音的长度，可能不是同一份`;
    }
  },
  unreadNames: { ttml: 'TTML', microdvd: 'MicroDVD', json: 'JSON' },
  changed: (kind: ChangeKind, count: number): string => {
    switch (kind) {
      case 'rolling':
        return `滚动字幕：${count} 条重复了前一条，已合并，每个词只留一次`;
      case 'order':
        return `${count} 处顺序颠倒，已按时间排好`;
      case 'overlap':
        return `${count} 处时间重叠，已按下一句截断`;
      case 'empty':
        return `${count} 处没有时长，已延到下一句之前`;
      case 'same':
        return `${count} 处和前一条同时开始，已合成一句`;
      case 'long':
        return `${count} 处是一大段，已分成句子，时间按字数估计`;
      case 'end':
        return `${count} 处超出声音结尾，已截到结尾`;
      case 'repeated':
        return `${count} 处和前一条重复，已略过`;
      case 'none':
        return `${count} 处没有留下时间，已略过`;
      case 'late':
        return `${count} 处在声音结束之后，已略过（字幕可能不是这份声音的）`;
      case 'unread':
        return `${count} 处时间读不出来，已略过`;
    }
  },
  changedPlace: (line: number, atMs: number): string =>
    [line > 0 ? `第 ${line} 行` : '', atMs > 0 ? formatPlace(atMs) : '']
      .filter((part) => part !== '')
      .join(' · '),
  moreChanges: (count: number): string => `还有 ${count} 处`,
  pickTranslation: '添加译文字幕',
  changeTranslation: '换译文字幕',
  translated: (count: number): string => `其中 ${count} 句有译文`,
  translationHasNoTimes: '译文文件里没有时间，请选择和原文时间相同的字幕文件',
  upload: '上传',
  uploadAndListen: '上传并精听',
  resume: '继续上传',
  cancel: '取消',
  uploading: (percent: number) => `正在上传 ${percent}%`,
  interrupted: '上传中断了。已传的部分还在，可以继续。',
  kept: '已传的部分还在，可以继续。',
  known: (name: string) => `“${name}”已经在这里了`,
  added: (name: string) => `已添加“${name}”`,
  sentences: (count: number) => (count === 0 ? '还没有句子' : `${count} 句`),
  timings: { none: '', given: '', estimated: '时间待校对', aligned: '时间已自动对齐' },
  locked: '开通 Pro 后可以精听',
  video: '视频',
  more: (name: string) => `“${name}”的更多操作`,
  label: '标记听力',
  walkman: '随身听',
  timeline: '时间轴',
  changeSubtitle: '换字幕',
  downloadSound: '下载声音',
  downloadVideo: '下载视频',
  downloadSubtitle: '下载字幕（SRT）',
  subtitleTitle: (name: string) => `“${name}”的字幕`,
  keepsProgress: '没改过的句子会保留练习进度。',
  save: '保存',
  rename: '改名',
  delete: '删除',
  deleteTitle: (name: string) => `删除“${name}”？`,
  deleteText: '声音、字幕都会删除，不能恢复。练习记录会留在历史里。',
  deleted: (name: string) => `已删除“${name}”`,
  room: (used: string, all: string) => `已用 ${used}，共 ${all}`,
  roomLabel: '已用空间',
  freeLeft: (count: number) =>
    count > 0 ? `还可以免费添加 ${count} 个` : '免费数量已用完，开通 Pro 继续添加',
  emptyTitle: '还没有音视频',
  emptyText: '一段播客、一集动画、一节网课都行。带字幕的自动分句，没有字幕的也可以先听。',
  failed: '音视频没能加载',
  shelves: { text: '文本', media: '音视频' },
  shelvesLabel: '材料类型',
  pageTitle: '我的材料',
} as const;
