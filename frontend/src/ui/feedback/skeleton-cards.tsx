import { Card, Flex } from 'antd';
import { Skeleton } from './skeleton';

/** How wide the lines of a card are, in turn. */
const WIDTHS = ['92%', '78%', '85%', '60%'];

/** A title and cards with as many lines as `lines` says, in place of a page that is loading. */
export function SkeletonCards({ lines }: { lines: readonly number[] }) {
  return (
    <Flex vertical gap={16} aria-hidden="true">
      <Skeleton width="min(320px, 70%)" height="32px" />
      {lines.map((count, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a card has no other identity than its place
        <Card key={card}>
          <Flex vertical gap={14}>
            <Skeleton width="30%" height="20px" />
            {Array.from({ length: count }, (_, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other identity than its place
              <Skeleton key={line} width={WIDTHS[line % WIDTHS.length]} />
            ))}
          </Flex>
        </Card>
      ))}
    </Flex>
  );
}
