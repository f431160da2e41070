import { z } from 'zod';
import { chartSvg } from '../../chart-svg.ts';
import { defineBlock } from './block-type.ts';
import { Line } from './fields.ts';

const MAX_LABELS = 60;
// As many as there are distinct colors.
const MAX_SERIES = 6;
const Value = z.number().min(-1e15).max(1e15);
const Series = z.looseObject({ name: Line, values: z.array(Value).max(MAX_LABELS).default([]) });

/** Numbers as a chart, and as a table for screen readers and exact values. */
export const chartBlock = defineBlock({
  names: ['chart'],
  code: 62,
  fields: {
    title: Line,
    kind: z.enum(['bar', 'line', 'pie']).default('bar'),
    labels: z.array(z.string().max(100)).max(MAX_LABELS).default([]),
    series: z.array(Series).max(MAX_SERIES).default([]),
    caption: Line,
  },
  view({ kind, labels, series }) {
    // A pie is divided by label, other charts by series.
    const parts = kind === 'pie' ? labels : series.map(({ name }) => name);
    return {
      svg: labels.length === 0 || series.length === 0 ? '' : chartSvg({ kind, labels, series }),
      legend: parts.map((name, at) => ({ name, color: (at % MAX_SERIES) + 1 })).filter(({ name }) => name !== ''),
      rows: labels.map((label, at) => ({ label, values: series.map(({ values }) => String(values[at] ?? '')) })),
    };
  },
});
