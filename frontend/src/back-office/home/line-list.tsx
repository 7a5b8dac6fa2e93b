import { Flex } from 'antd';
import { Children, type ReactNode } from 'react';

/** Lines of a card, one below the other, with a rule between them. */
export function LineList({ children }: { children: ReactNode }) {
  return (
    <Flex vertical component="ul" style={{ listStyle: 'none', margin: '0 0 8px', padding: 0 }}>
      {Children.toArray(children).map((line, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: lines keep no state
          key={index}
          style={{ padding: '6px 0', borderTop: index > 0 ? '1px solid var(--steel-200)' : undefined }}
        >
          {line}
        </li>
      ))}
    </Flex>
  );
}
