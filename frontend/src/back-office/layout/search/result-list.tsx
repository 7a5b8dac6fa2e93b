import { Flex, Typography } from 'antd';
import styles from './result-list.module.css';
import type { ResultGroup } from './search-results';

interface ResultListProps {
  id: string;
  groups: readonly ResultGroup[];
  /** Index of the highlighted result, over all groups. */
  active: number;
  optionId: (index: number) => string;
  onChoose: (index: number) => void;
  onOpen: (path: string) => void;
}

/** The results below the field, which keeps the focus: antd's own list names its groups in a way that screen readers cannot follow. */
export function ResultList({ id, groups, active, optionId, onChoose, onOpen }: ResultListProps) {
  const firsts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { results }) => sum + results.length, 0));
  return (
    <div id={id} role="listbox" aria-label="Results" className={styles.list}>
      {groups.map(({ title, results }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={title} role="group" aria-label={title}>
          <Typography.Text type="secondary" strong aria-hidden="true">
            {title}
          </Typography.Text>
          {results.map(({ path, title: name, detail }, offset) => {
            const index = (firsts[at] ?? 0) + offset;
            return (
              <Flex
                key={path}
                vertical
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                style={{ padding: '8px 12px', background: index === active ? 'var(--steel-200)' : undefined }}
                onMouseMove={() => index !== active && onChoose(index)}
                onClick={() => onOpen(path)}
              >
                {name}
                {detail && <Typography.Text type="secondary">{detail}</Typography.Text>}
              </Flex>
            );
          })}
        </div>
      ))}
    </div>
  );
}
