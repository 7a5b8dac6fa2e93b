import { Statistic, Typography } from 'antd';
import { changeOf } from './figure-labels';

interface ComparedFigureProps {
  title: string;
  /** The formatted value. */
  value: string;
  /** The value of the earlier period. */
  was: string;
  /** Both values as numbers. */
  now: number;
  earlier: number;
  /** Whether an increase is bad news. */
  isCost?: boolean;
}

const SIGNS = { up: '▲', down: '▼', same: '=' } as const;
const WORDS = { up: 'more', down: 'less', same: 'the same' } as const;

/** A figure with its change against the time before. */
export function ComparedFigure({ title, value, was, now, earlier, isCost = false }: ComparedFigureProps) {
  const { direction, percent } = changeOf(now, earlier);
  const isGood = (direction === 'up') !== isCost;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div role="group" aria-label={title}>
      <Statistic title={title} value={value} formatter={() => value} />
      <Typography.Text type="secondary">
        {percent && (
          <span style={{ color: isGood ? 'var(--success)' : 'var(--error)', fontWeight: 650, whiteSpace: 'nowrap' }}>
            <span aria-hidden="true">{SIGNS[direction]} </span>
            {percent} <span className="visually-hidden">{WORDS[direction]} </span>
          </span>
        )}
        was {was}
      </Typography.Text>
    </div>
  );
}
