import type { ReactNode } from 'react';
import { useGetConfigQuery } from '../../api/shop-api';
import { Notice } from '../../ui/feedback/notice';
import { usePageTitle } from '../../ui/head/use-page-head';
import styles from './page-outline.module.css';

interface PageOutlineProps {
  /** The document's title. */
  title: string;
  /** The page's heading and placeholders, where the page itself will have its content. */
  children: ReactNode;
}

/**
 * Server-rendered outline of a page that only the browser can show, such as the cart: header, heading, footer, and a
 * line for browsers without scripts. It holds no customer data (docs/rules.md#page-outlines).
 */
export function PageOutline({ title, children }: PageOutlineProps) {
  usePageTitle(title);
  const phone = useGetConfigQuery().data?.company.phone;
  return (
    <div data-outline="" aria-busy="true">
      <noscript>
        <div className={styles.notice}>
          <Notice tone="warning" icon="warning" title="This page needs JavaScript">
            <p>Please switch it on in your browser{phone ? `, or call us on ${phone}` : ''}.</p>
          </Notice>
        </div>
      </noscript>
      {children}
    </div>
  );
}
