import { Alert, Flex, Spin, Tag } from 'antd';
import styles from '../feedback/notice.module.css';
import { Icon } from '../icons/icon';
import type { BadgeProps, NoticeProps, SpinnerProps } from '../kit';
import badge from '../product/badge.module.css';

export function Notice({ tone = 'info', icon, title, children, alert }: NoticeProps) {
  const text = <div className={styles.words}>{children}</div>;
  return (
    <Alert
      type={tone}
      role={alert ? 'alert' : undefined}
      showIcon={icon !== undefined}
      icon={icon && <Icon name={icon} size={22} />}
      title={title ?? text}
      description={title ? text : undefined}
    />
  );
}

export function Spinner({ text }: SpinnerProps) {
  return (
    <Flex role="status" align="center" justify="center" gap="small" style={{ padding: 24 }}>
      <Spin size="small" aria-hidden="true" />
      {text}
    </Flex>
  );
}

/** A badge in the shop's own colours and capitals. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return (
    <Tag variant="filled" className={`${badge.badge} ${badge[tone]}`} style={{ marginInlineEnd: 0 }}>
      {children}
    </Tag>
  );
}
