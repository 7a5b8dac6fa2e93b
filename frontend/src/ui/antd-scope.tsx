import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import { ConfigProvider } from 'antd';
import enGB from 'antd/locale/en_GB';
import { type ReactNode, useContext } from 'react';
import { backOfficeTheme, themeFrom } from './antd-theme';
import { useMedia } from './hooks/use-media';

let theme: ReturnType<typeof themeFrom> | undefined;

function shopTheme() {
  const computed = getComputedStyle(document.documentElement);
  theme ??= themeFrom((property) => computed.getPropertyValue(property).trim());
  return theme;
}

/** antd's own icon leaves by an animation, and may stay in the button's name where that is cut short. */
const BUTTON = { loadingIcon: <LoadingOutlined /> };

/** A page, or a form, with antd's controls in the shop's theme; loaded with the first. Inside another it changes nothing. */
export function AntdScope({ children }: { children: ReactNode }) {
  const isInside = useContext(ConfigProvider.ConfigContext).theme !== undefined;
  if (isInside) return children;
  return (
    <ConfigProvider theme={shopTheme()} locale={enGB} button={BUTTON}>
      {children}
    </ConfigProvider>
  );
}

/** The same for the back office, whose tables and forms are denser; on a telephone its controls fit a finger. */
export function BackOfficeScope({ children }: { children: ReactNode }) {
  const isTouched = useMedia('(max-width: 639px)');
  return (
    <AntdScope>
      <ConfigProvider theme={backOfficeTheme(isTouched)}>{children}</ConfigProvider>
    </AntdScope>
  );
}
