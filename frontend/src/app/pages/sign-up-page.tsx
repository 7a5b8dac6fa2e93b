import { SignUpPage } from '../../storefront/sign-up/sign-up-page';
import { AntdScope } from '../../ui/antd-scope';

export function SignUpRoute() {
  return (
    <AntdScope>
      <SignUpPage />
    </AntdScope>
  );
}
