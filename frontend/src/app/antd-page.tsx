import type { ReactNode } from 'react';
import { antdKit } from '../ui/antd/antd-kit';
import { KitContext } from '../ui/kit';
import { AntdScope } from './antd-scope';

/** A page whose controls are all antd's. */
export function AntdPage({ children }: { children: ReactNode }) {
  return (
    <AntdScope>
      <KitContext value={antdKit}>{children}</KitContext>
    </AntdScope>
  );
}
