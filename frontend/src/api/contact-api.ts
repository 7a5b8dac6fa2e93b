import { shopApi } from './shop-api';
import type { SendContactMessageApiArg } from './shop-api.gen';

export type ContactSubject = SendContactMessageApiArg['contactInput']['subject'];

/** Loaded with the contact page. */
export const { useSendContactMessageMutation } = shopApi;
