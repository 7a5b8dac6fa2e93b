import { shopApi } from './shop-api';

/** Loaded with the contact page. */
export const { useSendContactMessageMutation } = shopApi;
