import { Flex } from 'antd';
import { Icon } from '../../ui/icons/icon';

/** Shown where nothing waits. */
export function DoneLine({ text }: { text: string }) {
  return (
    <Flex align="center" gap={10} style={{ minHeight: 44, color: 'var(--success)', fontWeight: 600 }}>
      <Icon name="check" /> {text}
    </Flex>
  );
}
