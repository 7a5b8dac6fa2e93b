/** The account's forms that are opened by a button, with antd: their script is loaded when one is opened. */
export { AntdScope } from '../../ui/antd-scope';
export { ProfileForm } from './profile/profile-form';
export { AddressForm } from './settings/address-form';
export { DeleteForm } from './settings/delete-form';
export { FirstCodeForm, PasswordAgain } from './settings/password-again';
export { PasswordForm } from './settings/password-form';
