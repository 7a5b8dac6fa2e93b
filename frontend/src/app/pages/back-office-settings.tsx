import { Col, Flex, Row } from 'antd';
import { useGetProfileQuery } from '../../api/account-api';
import { SettingsPage } from '../../back-office/settings/settings-page';
import { PasswordCard } from '../../storefront/account/settings/password-card';
import { SecondFactorCard } from '../../storefront/account/settings/second-factor-card';
import { SessionsCard } from '../../storefront/account/settings/sessions-card';
import { QueryView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';

/** The account's own cards, in the frame of the back office. */
export function BackOfficeSettingsPage() {
  return <SettingsPage account={<OwnAccount />} />;
}

function OwnAccount() {
  const query = useGetProfileQuery();
  return (
    <QueryView query={query} what="your settings" skeleton={<Skeleton height="480px" />}>
      {({ hasPassword }) => (
        <Row gutter={[16, 16]}>
          <Col xs={24} xl={12}>
            <Flex vertical gap={16}>
              <PasswordCard hasPassword={hasPassword} />
              <SecondFactorCard hasPassword={hasPassword} />
            </Flex>
          </Col>
          <Col xs={24} xl={12}>
            <SessionsCard />
          </Col>
        </Row>
      )}
    </QueryView>
  );
}
