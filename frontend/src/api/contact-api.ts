import { accountApi } from './account-api';

/** Loaded with the contact page. */
export const { useSendContactMessageMutation } = accountApi;
