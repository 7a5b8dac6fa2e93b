import { Card, Flex, Typography } from 'antd';
import { Link } from 'react-router-dom';
import { useCountProductsQuery } from '../../../api/staff-api';
import { useMedia } from '../../../ui/hooks/use-media';

interface ProductCountersProps {
  /** Returns the address of the list with this filter. */
  addressOf: (filter: string) => string;
  /** The state by which the list is filtered; undefined where it has another filter. */
  chosen: string | undefined;
}

/** Number of products, and of those that wait for work; each filters the list. */
export function ProductCounters({ addressOf, chosen }: ProductCountersProps) {
  const { data } = useCountProductsQuery(undefined, { refetchOnMountOrArgChange: true });
  const counters = [
    { label: 'Total products', count: data?.total, filter: '' },
    { label: 'Visible online', count: data?.visible, filter: 'visible' },
    { label: 'Need categories', count: data?.needCategory, filter: 'no-category', isWork: true },
  ];
  const width = { flex: useMedia('(max-width: 767px)') ? '1 1 40%' : '1 1 20%' };
  return (
    <Flex component="ul" wrap gap={8} aria-label="Products at a glance" style={{ marginBottom: 16, listStyle: 'none' }}>
      {counters.map(({ label, count, filter, isWork }) => (
        <li key={label} style={width}>
          <Link
            to={addressOf(filter)}
            aria-current={chosen === filter ? 'true' : undefined}
            style={{ display: 'block', height: '100%', textDecoration: 'none' }}
          >
            <Figure label={label} count={count} isWork={isWork} isLink isChosen={chosen === filter} />
          </Link>
        </li>
      ))}
      <li style={width}>
        <Figure label="From Sage" count={data?.fromSage} />
      </li>
    </Flex>
  );
}

interface FigureProps {
  label: string;
  count: number | undefined;
  /** Whether the count stands for open work and should be zero. */
  isWork?: boolean;
  isLink?: boolean;
  isChosen?: boolean;
}

function Figure({ label, count, isWork, isLink, isChosen }: FigureProps) {
  return (
    <Card
      size="small"
      hoverable={isLink}
      style={{
        height: '100%',
        ...(isChosen && { borderColor: 'var(--ink)', boxShadow: 'inset 0 -3px 0 var(--signal)' }),
      }}
    >
      <Flex wrap align="baseline" gap="0 10px">
        <Typography.Text strong type={isWork && count ? 'warning' : undefined} style={{ fontSize: 'var(--text-xl)' }}>
          {count?.toLocaleString('en-GB') ?? '–'}
        </Typography.Text>
        <Typography.Text type="secondary">{label}</Typography.Text>
      </Flex>
    </Card>
  );
}
