import { Link } from 'react-router-dom';
import type { ArticleBlock, ArticleLine } from '../../api/types';
import layout from '../../ui/layout.module.css';
import styles from './article-blocks.module.css';
import { PICTURE_SIZE, pictureUrl } from './pictures';

/** The text under one heading. */
export function ArticleBlocks({ blocks, heading }: { blocks: readonly ArticleBlock[]; heading: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
  return blocks.map((block, index) => <Block key={index} block={block} heading={heading} />);
}

function Block({ block, heading }: { block: ArticleBlock; heading: string }) {
  if (block.kind === 'picture') return <ArticlePicture file={block.file ?? ''} alt={block.alt ?? ''} />;
  if (block.kind === 'table') return <Table head={block.head ?? []} rows={block.rows ?? []} name={heading} />;
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List className={`${layout.stack8} ${styles.list}`}>
        {block.items?.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
          <li key={index}>
            <Line line={item} />
          </li>
        ))}
      </List>
    );
  }
  return (
    <p>
      <Line line={block.line ?? []} />
    </p>
  );
}

function Line({ line }: { line: ArticleLine }) {
  return line.map(({ text, emphasis, article }, index) => {
    const key = `${index} ${text}`;
    if (article)
      return (
        <Link key={key} to={`/guide/${article}`}>
          {text}
        </Link>
      );
    if (emphasis === 'strong') return <strong key={key}>{text}</strong>;
    if (emphasis === 'em') return <em key={key}>{text}</em>;
    return text;
  });
}

function ArticlePicture({ file, alt }: { file: string; alt: string }) {
  const url = pictureUrl(file);
  if (!url) return <p>{alt}.</p>;
  return (
    <figure className={`${layout.surface} ${styles.picture}`}>
      <img src={url} alt={alt} {...PICTURE_SIZE} loading="lazy" decoding="async" />
    </figure>
  );
}

interface TableProps {
  head: readonly ArticleLine[];
  rows: readonly ArticleLine[][];
  name: string;
}

/** On a telephone a wide table scrolls in its frame, which the keyboard reaches. */
function Table({ head, rows, name }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing in it takes the focus
    <section className={`${layout.surface} ${styles.frame}`} aria-label={`Table: ${name || 'Overview'}`} tabIndex={0}>
      <table className={head.length > 3 ? styles.wide : undefined}>
        <thead>
          <tr>
            {head.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
              <th key={index} scope="col">
                <Line line={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
            <tr key={at}>
              {row.map((cell, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
                  <Cell key={index} scope={index === 0 ? 'row' : undefined}>
                    <Line line={cell} />
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
