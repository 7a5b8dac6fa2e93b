import type { MenuProps } from 'antd';

/**
 * Ends the key that chose an entry of a menu. The dialog that opens has the focus before the key is through: its first button
 * would take the Enter for a press of its own, and its first field would submit the form.
 */
export const endKey: NonNullable<MenuProps['onClick']> = ({ domEvent }) => domEvent.preventDefault();
