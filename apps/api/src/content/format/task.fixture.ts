import type { ContentDocument } from './documents.ts';

const model = (band: 6 | 7 | 8) => ({ band, paragraphs: ['The chart.', 'It rose.'], comment: '写得清楚。' });

/** A writing task and a speaking topic, far shorter than real content. */
export const sampleTasks: readonly ContentDocument[] = [
  {
    kind: 'writing',
    key: 'line-buses',
    body: {
      slug: 'line-buses',
      task: 1,
      topic: '交通',
      prompt: 'The graph shows journeys by bus.',
      chart: {
        kind: 'line',
        title: 'Journeys',
        columns: ['2000', '2010'],
        rows: [{ name: 'Bus', values: [1.5, 2] }],
        steps: [],
      },
      hints: ['先写趋势', '再写数字'],
      models: [model(6), model(7), model(8)],
    },
  },
  {
    kind: 'speaking',
    key: 'a-street',
    body: {
      slug: 'a-street',
      topic: 'A street',
      topic_zh: '一条街',
      part1: ['Where is it?', 'Is it long?', 'Is it loud?', 'Is it old?'],
      part2: { card: 'Describe a street.', points: ['where', 'when', 'who', 'why'] },
      part3: ['Why streets?', 'Who plans them?', 'Are cars good?', 'What next?'],
      phrases: [
        { en: 'lined with trees', zh: '两旁有树' },
        { en: 'a dead end', zh: '死胡同' },
        { en: 'round the corner', zh: '拐角处' },
        { en: 'rush hour', zh: '高峰期' },
      ],
      sample: 'It is a short street.',
    },
  },
];
