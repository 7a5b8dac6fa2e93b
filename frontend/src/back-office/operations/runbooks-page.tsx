import { Col, Flex, Row } from 'antd';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../../api/session/use-session';
import { Card } from '../../ui/card';
import { usePageTitle } from '../../ui/head/use-page-head';
import { PageHeading } from '../../ui/page-heading';
import { RUNBOOKS, type Runbook } from './runbooks';

/** Meaning of each alert and the steps to fix it. */
export function RunbooksPage() {
  usePageTitle('Runbooks');
  const { user } = useSession();
  const { hash } = useLocation();
  const wanted = decodeURIComponent(hash.slice(1));
  // The page is rendered after the browser looked for the anchor.
  useEffect(() => {
    if (wanted) document.getElementById(wanted)?.focus();
  }, [wanted]);
  return (
    <>
      <PageHeading title="Runbooks" text="What each alert means and how to resolve it." />
      <Row gutter={[24, 16]}>
        <Col xs={24} xl={5}>
          <nav aria-label="Runbooks">
            <Flex wrap gap="8px 16px">
              {RUNBOOKS.map(({ key, title }) => (
                <Link key={key} to={`#${key}`} aria-current={key === wanted ? 'true' : undefined}>
                  {title}
                </Link>
              ))}
            </Flex>
          </nav>
        </Col>
        <Col xs={24} xl={19}>
          <Flex vertical gap={16}>
            {RUNBOOKS.map((runbook) => (
              <div
                key={runbook.key}
                id={runbook.key}
                tabIndex={-1}
                style={{ scrollMarginTop: 72, outline: runbook.key === wanted ? '2px solid var(--signal)' : 'none' }}
              >
                <Card title={runbook.title}>
                  <Steps runbook={runbook} isAdmin={user?.role === 'admin'} />
                </Card>
              </div>
            ))}
          </Flex>
        </Col>
      </Row>
    </>
  );
}

function Steps({ runbook: { title, means, steps, links }, isAdmin }: { runbook: Runbook; isAdmin: boolean }) {
  return (
    <>
      <p>{means}</p>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Flex wrap gap="4px 20px" role="list" aria-label={`Pages for ${title}`}>
        {links.map(({ label, href, adminOnly }) => (
          <Flex key={href} role="listitem">
            {adminOnly && !isAdmin ? `${label} (administrators only)` : <Link to={href}>{label}</Link>}
          </Flex>
        ))}
      </Flex>
    </>
  );
}
