import { shopApi as api } from "./shop-api";
export const addTagTypes = [
  "identity",
  "contact",
  "newsletter",
  "wishlist",
  "points",
  "rewards",
  "checkout",
  "orders",
  "quick order",
  "webhooks",
  "assistant",
] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      login: build.mutation<LoginApiResponse, LoginApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/login`,
          method: "POST",
          body: queryArg.loginInput,
        }),
        invalidatesTags: ["identity"],
      }),
      giveProof: build.mutation<GiveProofApiResponse, GiveProofApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/proof`,
          method: "POST",
          body: queryArg.ownerProofInput,
        }),
        invalidatesTags: ["identity"],
      }),
      logoutAndLeave: build.query<
        LogoutAndLeaveApiResponse,
        LogoutAndLeaveApiArg
      >({
        query: () => ({ url: `/api/logout` }),
        providesTags: ["identity"],
      }),
      sendContactMessage: build.mutation<
        SendContactMessageApiResponse,
        SendContactMessageApiArg
      >({
        query: (queryArg) => ({
          url: `/api/contact`,
          method: "POST",
          body: queryArg.contactInput,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["contact"],
      }),
      confirmNewsletter: build.mutation<
        ConfirmNewsletterApiResponse,
        ConfirmNewsletterApiArg
      >({
        query: (queryArg) => ({
          url: `/api/newsletter/confirm`,
          method: "POST",
          body: queryArg.newsletterTokenInput,
        }),
        invalidatesTags: ["newsletter"],
      }),
      unsubscribeNewsletter: build.mutation<
        UnsubscribeNewsletterApiResponse,
        UnsubscribeNewsletterApiArg
      >({
        query: (queryArg) => ({
          url: `/api/newsletter/unsubscribe`,
          method: "POST",
          body: queryArg.newsletterTokenInput,
        }),
        invalidatesTags: ["newsletter"],
      }),
      signUp: build.mutation<SignUpApiResponse, SignUpApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/signup`,
          method: "POST",
          body: queryArg.signUpInput,
        }),
        invalidatesTags: ["identity"],
      }),
      confirmEmail: build.mutation<ConfirmEmailApiResponse, ConfirmEmailApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/auth/confirm-email`,
            method: "POST",
            body: queryArg.confirmEmailInput,
          }),
          invalidatesTags: ["identity"],
        },
      ),
      forgotPassword: build.mutation<
        ForgotPasswordApiResponse,
        ForgotPasswordApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/forgot`,
          method: "POST",
          body: queryArg.forgotPasswordInput,
        }),
        invalidatesTags: ["identity"],
      }),
      checkResetLink: build.mutation<
        CheckResetLinkApiResponse,
        CheckResetLinkApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/reset/check`,
          method: "POST",
          body: queryArg.resetLinkInput,
        }),
        invalidatesTags: ["identity"],
      }),
      resetPassword: build.mutation<
        ResetPasswordApiResponse,
        ResetPasswordApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/reset`,
          method: "POST",
          body: queryArg.resetPasswordInput,
        }),
        invalidatesTags: ["identity"],
      }),
      getProfile: build.query<GetProfileApiResponse, GetProfileApiArg>({
        query: () => ({ url: `/api/auth/profile` }),
        providesTags: ["identity"],
      }),
      updateProfile: build.mutation<
        UpdateProfileApiResponse,
        UpdateProfileApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/profile`,
          method: "PUT",
          body: queryArg.updateProfileInput,
        }),
        invalidatesTags: ["identity"],
      }),
      resendConfirmation: build.mutation<
        ResendConfirmationApiResponse,
        ResendConfirmationApiArg
      >({
        query: () => ({ url: `/api/auth/resend-confirmation`, method: "POST" }),
        invalidatesTags: ["identity"],
      }),
      changePassword: build.mutation<
        ChangePasswordApiResponse,
        ChangePasswordApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/password`,
          method: "PUT",
          body: queryArg.changePasswordInput,
        }),
        invalidatesTags: ["identity"],
      }),
      getPreferences: build.query<
        GetPreferencesApiResponse,
        GetPreferencesApiArg
      >({
        query: () => ({ url: `/api/auth/preferences` }),
        providesTags: ["identity"],
      }),
      updatePreferences: build.mutation<
        UpdatePreferencesApiResponse,
        UpdatePreferencesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/preferences`,
          method: "PUT",
          body: queryArg.updatePreferencesInput,
        }),
        invalidatesTags: ["identity"],
      }),
      exportMyData: build.query<ExportMyDataApiResponse, ExportMyDataApiArg>({
        query: () => ({ url: `/api/auth/export` }),
        providesTags: ["identity"],
      }),
      deleteAccount: build.mutation<
        DeleteAccountApiResponse,
        DeleteAccountApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/account`,
          method: "DELETE",
          body: queryArg.deleteAccountInput,
        }),
        invalidatesTags: ["identity"],
      }),
      listMySessions: build.query<
        ListMySessionsApiResponse,
        ListMySessionsApiArg
      >({
        query: () => ({ url: `/api/auth/sessions` }),
        providesTags: ["identity"],
      }),
      signOutEverywhere: build.mutation<
        SignOutEverywhereApiResponse,
        SignOutEverywhereApiArg
      >({
        query: () => ({ url: `/api/auth/sessions`, method: "DELETE" }),
        invalidatesTags: ["identity"],
      }),
      endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/sessions/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["identity"],
      }),
      listAddresses: build.query<ListAddressesApiResponse, ListAddressesApiArg>(
        {
          query: () => ({ url: `/api/auth/addresses` }),
          providesTags: ["identity"],
        },
      ),
      addAddress: build.mutation<AddAddressApiResponse, AddAddressApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/addresses`,
          method: "POST",
          body: queryArg.savedAddressInput,
        }),
        invalidatesTags: ["identity"],
      }),
      updateAddress: build.mutation<
        UpdateAddressApiResponse,
        UpdateAddressApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/addresses/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.savedAddressInput,
        }),
        invalidatesTags: ["identity"],
      }),
      removeAddress: build.mutation<
        RemoveAddressApiResponse,
        RemoveAddressApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/addresses/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["identity"],
      }),
      getSecondFactor: build.query<
        GetSecondFactorApiResponse,
        GetSecondFactorApiArg
      >({
        query: () => ({ url: `/api/auth/second-factor` }),
        providesTags: ["identity"],
      }),
      giveSecondFactor: build.mutation<
        GiveSecondFactorApiResponse,
        GiveSecondFactorApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/second-factor`,
          method: "POST",
          body: queryArg.secondFactorCodeInput,
        }),
        invalidatesTags: ["identity"],
      }),
      removeSecondFactor: build.mutation<
        RemoveSecondFactorApiResponse,
        RemoveSecondFactorApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/second-factor`,
          method: "DELETE",
          body: queryArg.passwordAgainInput,
        }),
        invalidatesTags: ["identity"],
      }),
      enrolSecondFactor: build.mutation<
        EnrolSecondFactorApiResponse,
        EnrolSecondFactorApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/second-factor/enrol`,
          method: "POST",
          body: queryArg.enrolSecondFactorInput,
        }),
        invalidatesTags: ["identity"],
      }),
      confirmSecondFactor: build.mutation<
        ConfirmSecondFactorApiResponse,
        ConfirmSecondFactorApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/second-factor/confirm`,
          method: "POST",
          body: queryArg.secondFactorCodeInput,
        }),
        invalidatesTags: ["identity"],
      }),
      renewRecoveryCodes: build.mutation<
        RenewRecoveryCodesApiResponse,
        RenewRecoveryCodesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/second-factor/recovery-codes`,
          method: "POST",
          body: queryArg.passwordAgainInput,
        }),
        invalidatesTags: ["identity"],
      }),
      goToLogin: build.query<GoToLoginApiResponse, GoToLoginApiArg>({
        query: (queryArg) => ({
          url: `/api/login`,
          params: {
            returnTo: queryArg.returnTo,
          },
        }),
        providesTags: ["identity"],
      }),
      finishExternalSignIn: build.query<
        FinishExternalSignInApiResponse,
        FinishExternalSignInApiArg
      >({
        query: () => ({ url: `/api/callback` }),
        providesTags: ["identity"],
      }),
      listExternalIdentities: build.query<
        ListExternalIdentitiesApiResponse,
        ListExternalIdentitiesApiArg
      >({
        query: () => ({ url: `/api/auth/external` }),
        providesTags: ["identity"],
      }),
      linkExternalIdentity: build.mutation<
        LinkExternalIdentityApiResponse,
        LinkExternalIdentityApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/external`,
          method: "POST",
          body: queryArg.passwordAgainInput,
        }),
        invalidatesTags: ["identity"],
      }),
      confirmExternally: build.mutation<
        ConfirmExternallyApiResponse,
        ConfirmExternallyApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/external/confirm`,
          method: "POST",
          body: queryArg.confirmExternallyInput,
        }),
        invalidatesTags: ["identity"],
      }),
      unlinkExternalIdentity: build.mutation<
        UnlinkExternalIdentityApiResponse,
        UnlinkExternalIdentityApiArg
      >({
        query: (queryArg) => ({
          url: `/api/auth/external/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          body: queryArg.passwordAgainInput,
        }),
        invalidatesTags: ["identity"],
      }),
      getMyTradeApplication: build.query<
        GetMyTradeApplicationApiResponse,
        GetMyTradeApplicationApiArg
      >({
        query: () => ({ url: `/api/auth/trade-application` }),
        providesTags: ["identity"],
      }),
      joinWishlist: build.mutation<JoinWishlistApiResponse, JoinWishlistApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/wishlist/join`,
            method: "POST",
            body: queryArg.joinWishlistInput,
          }),
          invalidatesTags: ["wishlist"],
        },
      ),
      shareWishlist: build.mutation<
        ShareWishlistApiResponse,
        ShareWishlistApiArg
      >({
        query: () => ({ url: `/api/wishlist/share`, method: "POST" }),
        invalidatesTags: ["wishlist"],
      }),
      stopSharingWishlist: build.mutation<
        StopSharingWishlistApiResponse,
        StopSharingWishlistApiArg
      >({
        query: () => ({ url: `/api/wishlist/share`, method: "DELETE" }),
        invalidatesTags: ["wishlist"],
      }),
      getSharedWishlist: build.query<
        GetSharedWishlistApiResponse,
        GetSharedWishlistApiArg
      >({
        query: (queryArg) => ({
          url: `/api/shared-wishlists/${encodeURIComponent(String(queryArg.token))}`,
        }),
        providesTags: ["wishlist"],
      }),
      getPointsHistory: build.query<
        GetPointsHistoryApiResponse,
        GetPointsHistoryApiArg
      >({
        query: (queryArg) => ({
          url: `/api/points/history`,
          params: {
            page: queryArg.page,
            limit: queryArg.limit,
          },
        }),
        providesTags: ["points"],
      }),
      listMyGrants: build.query<ListMyGrantsApiResponse, ListMyGrantsApiArg>({
        query: (queryArg) => ({
          url: `/api/rewards/grants`,
          params: {
            page: queryArg.page,
            limit: queryArg.limit,
            state: queryArg.state,
          },
        }),
        providesTags: ["rewards"],
      }),
      getMyGrant: build.query<GetMyGrantApiResponse, GetMyGrantApiArg>({
        query: (queryArg) => ({
          url: `/api/rewards/grants/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ["rewards"],
      }),
      getPointsSummary: build.query<
        GetPointsSummaryApiResponse,
        GetPointsSummaryApiArg
      >({
        query: () => ({ url: `/api/rewards/summary` }),
        providesTags: ["rewards"],
      }),
      createGuestPaymentIntent: build.mutation<
        CreateGuestPaymentIntentApiResponse,
        CreateGuestPaymentIntentApiArg
      >({
        query: (queryArg) => ({
          url: `/api/guest/create-payment-intent`,
          method: "POST",
          body: queryArg.guestPaymentIntentInput,
        }),
        invalidatesTags: ["checkout"],
      }),
      leaveCheckout: build.mutation<
        LeaveCheckoutApiResponse,
        LeaveCheckoutApiArg
      >({
        query: () => ({ url: `/api/payment-intent`, method: "DELETE" }),
        invalidatesTags: ["checkout"],
      }),
      guestCheckout: build.mutation<
        GuestCheckoutApiResponse,
        GuestCheckoutApiArg
      >({
        query: (queryArg) => ({
          url: `/api/guest/checkout`,
          method: "POST",
          body: queryArg.guestCheckoutInput,
        }),
        invalidatesTags: ["checkout"],
      }),
      getCheckoutDefaults: build.query<
        GetCheckoutDefaultsApiResponse,
        GetCheckoutDefaultsApiArg
      >({
        query: () => ({ url: `/api/checkout/defaults` }),
        providesTags: ["checkout"],
      }),
      createPaymentIntent: build.mutation<
        CreatePaymentIntentApiResponse,
        CreatePaymentIntentApiArg
      >({
        query: (queryArg) => ({
          url: `/api/create-payment-intent`,
          method: "POST",
          body: queryArg.paymentIntentInput,
        }),
        invalidatesTags: ["checkout"],
      }),
      checkout: build.mutation<CheckoutApiResponse, CheckoutApiArg>({
        query: (queryArg) => ({
          url: `/api/checkout`,
          method: "POST",
          body: queryArg.checkoutInput,
        }),
        invalidatesTags: ["checkout"],
      }),
      submitPurchaseOrder: build.mutation<
        SubmitPurchaseOrderApiResponse,
        SubmitPurchaseOrderApiArg
      >({
        query: (queryArg) => ({
          url: `/api/checkout/purchase-order`,
          method: "POST",
          body: queryArg.purchaseOrderInput,
        }),
        invalidatesTags: ["checkout"],
      }),
      listOrders: build.query<ListOrdersApiResponse, ListOrdersApiArg>({
        query: (queryArg) => ({
          url: `/api/orders`,
          params: {
            page: queryArg.page,
            limit: queryArg.limit,
            stage: queryArg.stage,
            search: queryArg.search,
          },
        }),
        providesTags: ["orders"],
      }),
      listUsualItems: build.query<
        ListUsualItemsApiResponse,
        ListUsualItemsApiArg
      >({
        query: () => ({ url: `/api/usual-items` }),
        providesTags: ["orders"],
      }),
      exportMyOrders: build.query<
        ExportMyOrdersApiResponse,
        ExportMyOrdersApiArg
      >({
        query: (queryArg) => ({
          url: `/api/orders.csv`,
          params: {
            page: queryArg.page,
            limit: queryArg.limit,
            stage: queryArg.stage,
            search: queryArg.search,
          },
        }),
        providesTags: ["orders"],
      }),
      getOrder: build.query<GetOrderApiResponse, GetOrderApiArg>({
        query: (queryArg) => ({
          url: `/api/orders/${encodeURIComponent(String(queryArg.orderNumber))}`,
          params: {
            key: queryArg.key,
          },
        }),
        providesTags: ["orders"],
      }),
      getInvoicePdf: build.query<GetInvoicePdfApiResponse, GetInvoicePdfApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/orders/${encodeURIComponent(String(queryArg.orderNumber))}/invoice.pdf`,
            params: {
              key: queryArg.key,
            },
          }),
          providesTags: ["orders"],
        },
      ),
      getReorder: build.query<GetReorderApiResponse, GetReorderApiArg>({
        query: (queryArg) => ({
          url: `/api/orders/${encodeURIComponent(String(queryArg.orderNumber))}/reorder`,
          params: {
            key: queryArg.key,
          },
        }),
        providesTags: ["orders"],
      }),
      cancelOrder: build.mutation<CancelOrderApiResponse, CancelOrderApiArg>({
        query: (queryArg) => ({
          url: `/api/orders/${encodeURIComponent(String(queryArg.orderNumber))}/cancel`,
          method: "POST",
          body: queryArg.cancelOrderInput,
          params: {
            key: queryArg.key,
          },
        }),
        invalidatesTags: ["orders"],
      }),
      requestReturn: build.mutation<
        RequestReturnApiResponse,
        RequestReturnApiArg
      >({
        query: (queryArg) => ({
          url: `/api/orders/${encodeURIComponent(String(queryArg.orderNumber))}/return`,
          method: "POST",
          body: queryArg.requestReturnInput,
          params: {
            key: queryArg.key,
          },
        }),
        invalidatesTags: ["orders"],
      }),
      confirmAge: build.mutation<ConfirmAgeApiResponse, ConfirmAgeApiArg>({
        query: (queryArg) => ({
          url: `/api/orders/${encodeURIComponent(String(queryArg.orderNumber))}/confirm-age`,
          method: "POST",
          params: {
            key: queryArg.key,
          },
        }),
        invalidatesTags: ["orders"],
      }),
      confirmOrderMailbox: build.mutation<
        ConfirmOrderMailboxApiResponse,
        ConfirmOrderMailboxApiArg
      >({
        query: (queryArg) => ({
          url: `/api/orders/${encodeURIComponent(String(queryArg.orderNumber))}/confirm-mailbox`,
          method: "POST",
          body: queryArg.mailboxInput,
          params: {
            key: queryArg.key,
          },
        }),
        invalidatesTags: ["orders"],
      }),
      setOrderAddress: build.mutation<
        SetOrderAddressApiResponse,
        SetOrderAddressApiArg
      >({
        query: (queryArg) => ({
          url: `/api/orders/${encodeURIComponent(String(queryArg.orderNumber))}/address`,
          method: "POST",
          body: queryArg.orderAddressInput,
          params: {
            key: queryArg.key,
          },
        }),
        invalidatesTags: ["orders"],
      }),
      getOrderAccount: build.query<
        GetOrderAccountApiResponse,
        GetOrderAccountApiArg
      >({
        query: (queryArg) => ({
          url: `/api/orders/${encodeURIComponent(String(queryArg.orderNumber))}/account`,
          params: {
            mailbox: queryArg.mailbox,
            key: queryArg.key,
          },
        }),
        providesTags: ["orders"],
      }),
      createAccountOfOrder: build.mutation<
        CreateAccountOfOrderApiResponse,
        CreateAccountOfOrderApiArg
      >({
        query: (queryArg) => ({
          url: `/api/orders/${encodeURIComponent(String(queryArg.orderNumber))}/account`,
          method: "POST",
          body: queryArg.createAccountOfOrderInput,
        }),
        invalidatesTags: ["orders"],
      }),
      mailAccountLink: build.mutation<
        MailAccountLinkApiResponse,
        MailAccountLinkApiArg
      >({
        query: (queryArg) => ({
          url: `/api/orders/${encodeURIComponent(String(queryArg.orderNumber))}/account/link`,
          method: "POST",
          body: queryArg.orderLinkInput,
        }),
        invalidatesTags: ["orders"],
      }),
      attachOrder: build.mutation<AttachOrderApiResponse, AttachOrderApiArg>({
        query: (queryArg) => ({
          url: `/api/orders/${encodeURIComponent(String(queryArg.orderNumber))}/account/attach`,
          method: "POST",
          body: queryArg.mailboxInput,
        }),
        invalidatesTags: ["orders"],
      }),
      checkQuickOrder: build.mutation<
        CheckQuickOrderApiResponse,
        CheckQuickOrderApiArg
      >({
        query: (queryArg) => ({
          url: `/api/quick-order`,
          method: "POST",
          body: queryArg.quickOrderInput,
        }),
        invalidatesTags: ["quick order"],
      }),
      checkPurchaseOrderNumber: build.query<
        CheckPurchaseOrderNumberApiResponse,
        CheckPurchaseOrderNumberApiArg
      >({
        query: (queryArg) => ({
          url: `/api/purchase-orders/check`,
          params: {
            number: queryArg["number"],
          },
        }),
        providesTags: ["quick order"],
      }),
      listQuickLists: build.query<
        ListQuickListsApiResponse,
        ListQuickListsApiArg
      >({
        query: () => ({ url: `/api/quick-lists` }),
        providesTags: ["quick order"],
      }),
      saveQuickList: build.mutation<
        SaveQuickListApiResponse,
        SaveQuickListApiArg
      >({
        query: (queryArg) => ({
          url: `/api/quick-lists`,
          method: "POST",
          body: queryArg.saveQuickListInput,
        }),
        invalidatesTags: ["quick order"],
      }),
      getQuickList: build.query<GetQuickListApiResponse, GetQuickListApiArg>({
        query: (queryArg) => ({
          url: `/api/quick-lists/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ["quick order"],
      }),
      changeQuickList: build.mutation<
        ChangeQuickListApiResponse,
        ChangeQuickListApiArg
      >({
        query: (queryArg) => ({
          url: `/api/quick-lists/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.changeQuickListInput,
        }),
        invalidatesTags: ["quick order"],
      }),
      deleteQuickList: build.mutation<
        DeleteQuickListApiResponse,
        DeleteQuickListApiArg
      >({
        query: (queryArg) => ({
          url: `/api/quick-lists/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["quick order"],
      }),
      getMyCredit: build.query<GetMyCreditApiResponse, GetMyCreditApiArg>({
        query: () => ({ url: `/api/credit` }),
        providesTags: ["orders"],
      }),
      listMyOpenInvoices: build.query<
        ListMyOpenInvoicesApiResponse,
        ListMyOpenInvoicesApiArg
      >({
        query: () => ({ url: `/api/credit/invoices` }),
        providesTags: ["orders"],
      }),
      stripeWebhook: build.mutation<
        StripeWebhookApiResponse,
        StripeWebhookApiArg
      >({
        query: (queryArg) => ({
          url: `/api/webhooks/stripe`,
          method: "POST",
          headers: {
            "stripe-signature": queryArg["stripe-signature"],
          },
        }),
        invalidatesTags: ["webhooks"],
      }),
      lookUpPostcode: build.query<
        LookUpPostcodeApiResponse,
        LookUpPostcodeApiArg
      >({
        query: (queryArg) => ({
          url: `/api/postcodes/${encodeURIComponent(String(queryArg.postcode))}`,
        }),
        providesTags: ["checkout"],
      }),
      listPaymentMethods: build.query<
        ListPaymentMethodsApiResponse,
        ListPaymentMethodsApiArg
      >({
        query: () => ({ url: `/api/payment-methods` }),
        providesTags: ["checkout"],
      }),
      removePaymentMethod: build.mutation<
        RemovePaymentMethodApiResponse,
        RemovePaymentMethodApiArg
      >({
        query: (queryArg) => ({
          url: `/api/payment-methods/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["checkout"],
      }),
      chat: build.mutation<ChatApiResponse, ChatApiArg>({
        query: (queryArg) => ({
          url: `/api/chat`,
          method: "POST",
          body: queryArg.chatInput,
        }),
        invalidatesTags: ["assistant"],
      }),
      redeemReward: build.mutation<RedeemRewardApiResponse, RedeemRewardApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/rewards/${encodeURIComponent(String(queryArg.id))}/redeem`,
            method: "POST",
            body: queryArg.redeemRewardInput,
            headers: {
              "Idempotency-Key": queryArg["Idempotency-Key"],
            },
          }),
          invalidatesTags: ["rewards"],
        },
      ),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as generatedAccountApi };
export type LoginApiResponse = /** status 200  */ UserView;
export type LoginApiArg = {
  loginInput: LoginInput;
};
export type GiveProofApiResponse = unknown;
export type GiveProofApiArg = {
  ownerProofInput: OwnerProofInput;
};
export type LogoutAndLeaveApiResponse = unknown;
export type LogoutAndLeaveApiArg = void;
export type SendContactMessageApiResponse = /** status 202  */ ContactView;
export type SendContactMessageApiArg = {
  /** Names this request: a repetition with the same name changes nothing more. 8 to 100 characters. */
  "Idempotency-Key"?: string;
  contactInput: ContactInput;
};
export type ConfirmNewsletterApiResponse = /** status 200  */ NewsletterView;
export type ConfirmNewsletterApiArg = {
  newsletterTokenInput: NewsletterTokenInput;
};
export type UnsubscribeNewsletterApiResponse =
  /** status 200  */ NewsletterView;
export type UnsubscribeNewsletterApiArg = {
  newsletterTokenInput: NewsletterTokenInput;
};
export type SignUpApiResponse = /** status 201  */ UserView;
export type SignUpApiArg = {
  signUpInput: SignUpInput;
};
export type ConfirmEmailApiResponse = /** status 200  */ MessageView;
export type ConfirmEmailApiArg = {
  confirmEmailInput: ConfirmEmailInput;
};
export type ForgotPasswordApiResponse = /** status 202  */ MessageView;
export type ForgotPasswordApiArg = {
  forgotPasswordInput: ForgotPasswordInput;
};
export type CheckResetLinkApiResponse = /** status 200  */ ResetLinkView;
export type CheckResetLinkApiArg = {
  resetLinkInput: ResetLinkInput;
};
export type ResetPasswordApiResponse = /** status 200  */ MessageView;
export type ResetPasswordApiArg = {
  resetPasswordInput: ResetPasswordInput;
};
export type GetProfileApiResponse = /** status 200  */ ProfileView;
export type GetProfileApiArg = void;
export type UpdateProfileApiResponse = /** status 200  */ ProfileView;
export type UpdateProfileApiArg = {
  updateProfileInput: UpdateProfileInput;
};
export type ResendConfirmationApiResponse = /** status 202  */ MessageView;
export type ResendConfirmationApiArg = void;
export type ChangePasswordApiResponse = /** status 200  */ MessageView;
export type ChangePasswordApiArg = {
  changePasswordInput: ChangePasswordInput;
};
export type GetPreferencesApiResponse = /** status 200  */ PreferencesView;
export type GetPreferencesApiArg = void;
export type UpdatePreferencesApiResponse = /** status 200  */ PreferencesView;
export type UpdatePreferencesApiArg = {
  updatePreferencesInput: UpdatePreferencesInput;
};
export type ExportMyDataApiResponse = /** status 200  */ {
  [key: string]: any;
};
export type ExportMyDataApiArg = void;
export type DeleteAccountApiResponse = /** status 200  */ MessageView;
export type DeleteAccountApiArg = {
  deleteAccountInput: DeleteAccountInput;
};
export type ListMySessionsApiResponse = /** status 200  */ SessionView[];
export type ListMySessionsApiArg = void;
export type SignOutEverywhereApiResponse = unknown;
export type SignOutEverywhereApiArg = void;
export type EndSessionApiResponse = unknown;
export type EndSessionApiArg = {
  id: string;
};
export type ListAddressesApiResponse = /** status 200  */ SavedAddressView[];
export type ListAddressesApiArg = void;
export type AddAddressApiResponse = /** status 201  */ SavedAddressView[];
export type AddAddressApiArg = {
  savedAddressInput: SavedAddressInput;
};
export type UpdateAddressApiResponse = /** status 200  */ SavedAddressView[];
export type UpdateAddressApiArg = {
  id: string;
  savedAddressInput: SavedAddressInput;
};
export type RemoveAddressApiResponse = /** status 200  */ SavedAddressView[];
export type RemoveAddressApiArg = {
  id: string;
};
export type GetSecondFactorApiResponse = /** status 200  */ SecondFactorView;
export type GetSecondFactorApiArg = void;
export type GiveSecondFactorApiResponse = /** status 200  */ UserView;
export type GiveSecondFactorApiArg = {
  secondFactorCodeInput: SecondFactorCodeInput;
};
export type RemoveSecondFactorApiResponse = unknown;
export type RemoveSecondFactorApiArg = {
  passwordAgainInput: PasswordAgainInput;
};
export type EnrolSecondFactorApiResponse = /** status 200  */ OfferedDeviceView;
export type EnrolSecondFactorApiArg = {
  enrolSecondFactorInput: EnrolSecondFactorInput;
};
export type ConfirmSecondFactorApiResponse =
  /** status 200  */ RecoveryCodesView;
export type ConfirmSecondFactorApiArg = {
  secondFactorCodeInput: SecondFactorCodeInput;
};
export type RenewRecoveryCodesApiResponse =
  /** status 200  */ RecoveryCodesView;
export type RenewRecoveryCodesApiArg = {
  passwordAgainInput: PasswordAgainInput;
};
export type GoToLoginApiResponse = unknown;
export type GoToLoginApiArg = {
  returnTo?: string;
};
export type FinishExternalSignInApiResponse = unknown;
export type FinishExternalSignInApiArg = void;
export type ListExternalIdentitiesApiResponse =
  /** status 200  */ ExternalIdentityView[];
export type ListExternalIdentitiesApiArg = void;
export type LinkExternalIdentityApiResponse =
  /** status 200  */ ExternalAddressView;
export type LinkExternalIdentityApiArg = {
  passwordAgainInput: PasswordAgainInput;
};
export type ConfirmExternallyApiResponse =
  /** status 200  */ ExternalAddressView;
export type ConfirmExternallyApiArg = {
  confirmExternallyInput: ConfirmExternallyInput;
};
export type UnlinkExternalIdentityApiResponse = unknown;
export type UnlinkExternalIdentityApiArg = {
  id: string;
  passwordAgainInput: PasswordAgainInput;
};
export type GetMyTradeApplicationApiResponse =
  /** status 200  */ MyTradeApplicationView | null;
export type GetMyTradeApplicationApiArg = void;
export type JoinWishlistApiResponse = /** status 200  */ WishlistView;
export type JoinWishlistApiArg = {
  joinWishlistInput: JoinWishlistInput;
};
export type ShareWishlistApiResponse = /** status 200  */ WishlistView;
export type ShareWishlistApiArg = void;
export type StopSharingWishlistApiResponse = /** status 200  */ WishlistView;
export type StopSharingWishlistApiArg = void;
export type GetSharedWishlistApiResponse =
  /** status 200  */ SharedWishlistView;
export type GetSharedWishlistApiArg = {
  token: string;
};
export type GetPointsHistoryApiResponse =
  /** status 200  */ PointsTransactionView[];
export type GetPointsHistoryApiArg = {
  /** Number of the page, counted from 1. */
  page?: number;
  /** Number of entries on a page. */
  limit?: number;
};
export type ListMyGrantsApiResponse = /** status 200  */ GrantView[];
export type ListMyGrantsApiArg = {
  /** Number of the page, counted from 1. */
  page?: number;
  /** Number of entries on a page. */
  limit?: number;
  state?: "available" | "used" | "cancelled" | "expired" | "done";
};
export type GetMyGrantApiResponse = /** status 200  */ GrantView;
export type GetMyGrantApiArg = {
  id: string;
};
export type GetPointsSummaryApiResponse = /** status 200  */ PointsSummaryView;
export type GetPointsSummaryApiArg = void;
export type CreateGuestPaymentIntentApiResponse =
  /** status 200  */ PaymentIntentView;
export type CreateGuestPaymentIntentApiArg = {
  guestPaymentIntentInput: GuestPaymentIntentInput;
};
export type LeaveCheckoutApiResponse = unknown;
export type LeaveCheckoutApiArg = void;
export type GuestCheckoutApiResponse = /** status 201  */ GuestCheckoutView;
export type GuestCheckoutApiArg = {
  guestCheckoutInput: GuestCheckoutInput;
};
export type GetCheckoutDefaultsApiResponse =
  /** status 200  */ CheckoutDefaultsView;
export type GetCheckoutDefaultsApiArg = void;
export type CreatePaymentIntentApiResponse =
  /** status 200  */ PaymentIntentView;
export type CreatePaymentIntentApiArg = {
  paymentIntentInput: PaymentIntentInput;
};
export type CheckoutApiResponse = /** status 201  */ CheckoutView;
export type CheckoutApiArg = {
  checkoutInput: CheckoutInput;
};
export type SubmitPurchaseOrderApiResponse =
  /** status 201  */ PurchaseOrderView;
export type SubmitPurchaseOrderApiArg = {
  purchaseOrderInput: PurchaseOrderInput;
};
export type ListOrdersApiResponse = /** status 200  */ OrderView[];
export type ListOrdersApiArg = {
  /** Number of the page, counted from 1. */
  page?: number;
  /** Number of entries on a page. */
  limit?: number;
  /** Stage of the orders. */
  stage?:
    | "waiting"
    | "preparing"
    | "shipped"
    | "delivered"
    | "cancelled"
    | "not-cancelled";
  /** Part of an order number, purchase order number or invoice number, or of a product's code or name. */
  search?: string;
};
export type ListUsualItemsApiResponse = /** status 200  */ UsualItemView[];
export type ListUsualItemsApiArg = void;
export type ExportMyOrdersApiResponse = unknown;
export type ExportMyOrdersApiArg = {
  /** Number of the page, counted from 1. */
  page?: number;
  /** Number of entries on a page. */
  limit?: number;
  /** Stage of the orders. */
  stage?:
    | "waiting"
    | "preparing"
    | "shipped"
    | "delivered"
    | "cancelled"
    | "not-cancelled";
  /** Part of an order number, purchase order number or invoice number, or of a product's code or name. */
  search?: string;
};
export type GetOrderApiResponse = /** status 200  */ OrderView;
export type GetOrderApiArg = {
  orderNumber: string;
  key?: string;
};
export type GetInvoicePdfApiResponse = unknown;
export type GetInvoicePdfApiArg = {
  orderNumber: string;
  key?: string;
};
export type GetReorderApiResponse = /** status 200  */ QuickLinesView;
export type GetReorderApiArg = {
  orderNumber: string;
  key?: string;
};
export type CancelOrderApiResponse = /** status 200  */ OrderView;
export type CancelOrderApiArg = {
  orderNumber: string;
  key?: string;
  cancelOrderInput: CancelOrderInput;
};
export type RequestReturnApiResponse = /** status 200  */ OrderView;
export type RequestReturnApiArg = {
  orderNumber: string;
  key?: string;
  requestReturnInput: RequestReturnInput;
};
export type ConfirmAgeApiResponse = /** status 200  */ OrderView;
export type ConfirmAgeApiArg = {
  orderNumber: string;
  key?: string;
};
export type ConfirmOrderMailboxApiResponse = /** status 200  */ OrderView;
export type ConfirmOrderMailboxApiArg = {
  orderNumber: string;
  key?: string;
  mailboxInput: MailboxInput;
};
export type SetOrderAddressApiResponse = /** status 200  */ OrderView;
export type SetOrderAddressApiArg = {
  orderNumber: string;
  key?: string;
  orderAddressInput: OrderAddressInput;
};
export type GetOrderAccountApiResponse = /** status 200  */ OrderAccountView;
export type GetOrderAccountApiArg = {
  orderNumber: string;
  mailbox?: string;
  /** Used where there is no `mailbox`. */
  key?: string;
};
export type CreateAccountOfOrderApiResponse =
  /** status 201  */ OrderAccountView;
export type CreateAccountOfOrderApiArg = {
  orderNumber: string;
  createAccountOfOrderInput: CreateAccountOfOrderInput;
};
export type MailAccountLinkApiResponse = /** status 202  */ OrderAccountView;
export type MailAccountLinkApiArg = {
  orderNumber: string;
  orderLinkInput: OrderLinkInput;
};
export type AttachOrderApiResponse = unknown;
export type AttachOrderApiArg = {
  orderNumber: string;
  mailboxInput: MailboxInput;
};
export type CheckQuickOrderApiResponse = /** status 200  */ QuickLinesView;
export type CheckQuickOrderApiArg = {
  quickOrderInput: QuickOrderInput;
};
export type CheckPurchaseOrderNumberApiResponse =
  /** status 200  */ PurchaseOrderUseView;
export type CheckPurchaseOrderNumberApiArg = {
  number: string;
};
export type ListQuickListsApiResponse = /** status 200  */ QuickListView[];
export type ListQuickListsApiArg = void;
export type SaveQuickListApiResponse = /** status 201  */ QuickListView[];
export type SaveQuickListApiArg = {
  saveQuickListInput: SaveQuickListInput;
};
export type GetQuickListApiResponse = /** status 200  */ QuickListLinesView;
export type GetQuickListApiArg = {
  id: string;
};
export type ChangeQuickListApiResponse = /** status 200  */ QuickListView[];
export type ChangeQuickListApiArg = {
  id: string;
  changeQuickListInput: ChangeQuickListInput;
};
export type DeleteQuickListApiResponse = /** status 200  */ QuickListView[];
export type DeleteQuickListApiArg = {
  id: string;
};
export type GetMyCreditApiResponse = /** status 200  */ MyCreditView | null;
export type GetMyCreditApiArg = void;
export type ListMyOpenInvoicesApiResponse =
  /** status 200  */ OpenInvoiceView[];
export type ListMyOpenInvoicesApiArg = void;
export type StripeWebhookApiResponse = unknown;
export type StripeWebhookApiArg = {
  "stripe-signature": string;
};
export type LookUpPostcodeApiResponse = /** status 200  */ PostcodeView;
export type LookUpPostcodeApiArg = {
  postcode: string;
};
export type ListPaymentMethodsApiResponse =
  /** status 200  */ PaymentMethodView[];
export type ListPaymentMethodsApiArg = void;
export type RemovePaymentMethodApiResponse = unknown;
export type RemovePaymentMethodApiArg = {
  id: string;
};
export type ChatApiResponse = /** status 200  */ ChatAnswerView;
export type ChatApiArg = {
  chatInput: ChatInput;
};
export type RedeemRewardApiResponse = /** status 200  */ RedemptionView;
export type RedeemRewardApiArg = {
  id: string;
  /** Names this request: a repetition with the same name changes nothing more. 8 to 100 characters. */
  "Idempotency-Key"?: string;
  redeemRewardInput: RedeemRewardInput;
};
export type UserView = {
  role: "customer" | "sales" | "support" | "admin";
  /** Meaningless for accounts that are not trade accounts. */
  tradeCustomerStatus: "pending_verification" | "verified" | "declined";
  id: string;
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  isTradeCustomer: boolean;
  emailConfirmed: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
};
export type LoginInput = {
  email: string;
  password: string;
};
export type OwnerProofInput = {
  password?: string | null;
  code?: string | null;
};
export type ContactView = {
  message: string;
  /** Reference of the message, for telephone calls; both emails contain it. */
  reference: string;
};
export type ContactInput = {
  name: string;
  email: string;
  orderNumber?: string;
  subject: "order" | "advice" | "return" | "trade" | "other";
  message: string;
};
export type NewsletterView = {
  message: string;
};
export type NewsletterTokenInput = {
  token: string;
};
export type SignUpInput = {
  email: string;
  businessType?:
    | "Automotive Repair Shop"
    | "Body Shop"
    | "Fleet Management"
    | "Dealership"
    | "Paint Contractor"
    | "Automotive Parts Retailer"
    | "Manufacturing"
    | "Other";
  estimatedMonthlySpend?:
    "under-1000" | "1000-5000" | "5000-10000" | "10000-25000" | "25000+";
  contactRole?:
    | "Owner"
    | "Purchasing Manager"
    | "Operations Manager"
    | "Fleet Manager"
    | "Shop Foreman"
    | "Other";
  username: string;
  password: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  isTradeCustomer?: boolean;
  companyName?: string;
  companyRegistrationNumber?: string;
  companyAddress?: string;
  website?: string;
  vatNumber?: string;
};
export type MessageView = {
  message: string;
};
export type ConfirmEmailInput = {
  token: string;
};
export type ForgotPasswordInput = {
  email: string;
};
export type ResetLinkView = {
  isUsable: boolean;
};
export type ResetLinkInput = {
  token: string;
};
export type ResetPasswordInput = {
  token: string;
  password: string;
};
export type ProfileView = {
  role: "customer" | "sales" | "support" | "admin";
  /** Meaningless for accounts that are not trade accounts. */
  tradeCustomerStatus: "pending_verification" | "verified" | "declined";
  /** The new email address that is not confirmed yet. */
  pendingEmail: string | null;
  /** Whether the account has a password; false for accounts that only sign in externally. */
  hasPassword: boolean;
  /** Reward points as last received from the loyalty module. */
  points: number;
  id: string;
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  isTradeCustomer: boolean;
  emailConfirmed: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
  companyName: string | null;
  companyRegistrationNumber: string | null;
  companyAddress: string | null;
  businessType: string | null;
  estimatedMonthlySpend: string | null;
  contactRole: string | null;
  website: string | null;
  vatNumber: string | null;
};
export type UpdateProfileInput = {
  /** New email address; takes effect once it is confirmed. */
  email?: string;
  businessType?:
    | "Automotive Repair Shop"
    | "Body Shop"
    | "Fleet Management"
    | "Dealership"
    | "Paint Contractor"
    | "Automotive Parts Retailer"
    | "Manufacturing"
    | "Other";
  estimatedMonthlySpend?:
    "under-1000" | "1000-5000" | "5000-10000" | "10000-25000" | "25000+";
  contactRole?:
    | "Owner"
    | "Purchasing Manager"
    | "Operations Manager"
    | "Fleet Manager"
    | "Shop Foreman"
    | "Other";
  firstName: string;
  lastName: string;
  phoneNumber: string;
  username?: string;
  /** Required only to change the email address. */
  currentPassword?: string;
  companyName?: string;
  companyRegistrationNumber?: string;
  companyAddress?: string;
  /** Website; an empty text removes it. */
  website?: string;
  /** VAT number; an empty text removes it. */
  vatNumber?: string;
};
export type ChangePasswordInput = {
  currentPassword: string;
  newPassword: string;
};
export type PreferencesView = {
  /** Always true: emails about orders and the account cannot be switched off. */
  orders: boolean;
  /** Whether the user receives the newsletter; only after consent. */
  news: boolean;
  /** Whether the user gets one email for each reward that comes within reach; only on request. */
  rewards: boolean;
};
export type UpdatePreferencesInput = {
  news: boolean;
  /** Emails about rewards; unchanged if left out. */
  rewards?: boolean;
};
export type DeleteAccountInput = {
  password?: string;
};
export type SessionView = {
  /** Id of the session, which is not the value of its cookie. */
  id: string;
  /** ISO 8601, UTC. */
  startedAt: string;
  /** ISO 8601, UTC, to about five minutes. */
  lastSeen: string;
  /** Browser and system: "Firefox on Windows". */
  browser: string;
  /** Whether this is the session of the request. */
  current: boolean;
};
export type SavedAddressView = {
  id: string;
  label: string | null;
  firstName: string;
  lastName: string;
  phone: string;
  company: string | null;
  address: string;
  /** Address line 2. */
  address2: string | null;
  city: string;
  /** County. */
  state: string | null;
  postalCode: string;
  country: string;
  isDefault: boolean;
};
export type SavedAddressInput = {
  label?: string;
  firstName: string;
  lastName: string;
  phone: string;
  company?: string;
  address: string;
  /** Address line 2. */
  address2?: string;
  city: string;
  /** County. */
  state?: string;
  postalCode: string;
  /** Country; United Kingdom if left out. */
  country?: string;
  /** Whether this address becomes the default. */
  isDefault?: boolean;
};
export type SecondFactorView = {
  /** Next step of a pending sign-in: a code, or an app to be set up first; null if no sign-in is pending. */
  missing: ("code" | "enrolment") | null;
  /** Whether an authenticator app is set up. */
  enabled: boolean;
  /** Whether a second factor is required, as for staff of a live shop. */
  demanded: boolean;
  recoveryCodesLeft: number;
};
export type SecondFactorCodeInput = {
  code: string;
};
export type PasswordAgainInput = {
  password: string;
};
export type OfferedDeviceView = {
  /** The content of the QR code. */
  otpauthUri: string;
  /** The secret for typing in, base32. */
  secret: string;
};
export type EnrolSecondFactorInput = {
  password?: string;
};
export type RecoveryCodesView = {
  recoveryCodes: string[];
};
export type ExternalIdentityView = {
  /** The e-mail at the provider when it was linked. */
  email: string | null;
  lastUsedAt: string | null;
  id: string;
  /** The provider's host. */
  provider: string;
  linkedAt: string;
};
export type ExternalAddressView = {
  address: string;
};
export type ConfirmExternallyInput = {
  /** Path of this site to return to; the settings page if it is not a path of this site. */
  returnTo?: string;
};
export type MyTradeApplicationView = {
  status: "pending_verification" | "verified" | "declined";
  /** Whether the email address is confirmed; without it sales cannot verify. */
  isEmailConfirmed: boolean;
  /** ISO 8601, UTC. */
  appliedAt: string;
  /** ISO 8601, UTC; null while the application is undecided. */
  decidedAt: string | null;
  /** The last day on which a call by sales is in time, YYYY-MM-DD in London; null once the application is decided. */
  callBy: string | null;
  /** Whether `callBy` has passed without a decision. */
  isLate: boolean;
};
export type WishlistView = {
  /** Each once, the latest last; some may no longer be sold. */
  productIds: string[];
  /** The end of the link that shows the list to anyone; null while it is not shared. */
  shareToken: string | null;
};
export type JoinWishlistInput = {
  productIds: string[];
};
export type SharedWishlistView = {
  /** The latest last. */
  productIds: string[];
};
export type PointsTransactionView = {
  id: string;
  /** `earned` adds, `spent` takes away. */
  type: "earned" | "spent";
  /** Whole points above 0; `type` gives the direction. */
  points: number;
  description: string;
  /** Number of the order; null if the movement belongs to none. */
  orderNumber: string | null;
  /** Id of the redeemed reward; null if the movement belongs to none. */
  grantId: string | null;
  /** ISO 8601, UTC: time at which the unused rest of added points expires; null if they do not expire or none are left. */
  expiresAt: string | null;
  createdAt: string;
};
export type GrantView = {
  type: "discount" | "product" | "shipping" | "other";
  /** Whole points. */
  pointsCost: number;
  state: "available" | "used" | "cancelled" | "expired" | "done";
  id: string;
  rewardId: string;
  /** The reward's name at the time of redemption. */
  name: string;
  /** A discount in pounds (`5.00`) or a share (`10%`), free delivery in months (`3`); null for rewards without an amount. */
  value: string | null;
  productId: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** ISO 8601, UTC: the last second in which the grant can be used; null if it does not expire. */
  expiresAt: string | null;
  /** ISO 8601, UTC: time at which an order used the grant; for free delivery, the latest one. */
  usedAt: string | null;
  orderNumber: string | null;
  /** ISO 8601, UTC. */
  cancelledAt: string | null;
  cancelReason: string | null;
  /** ISO 8601, UTC: time at which staff delivered a reward that is not used on an order. */
  doneAt: string | null;
};
export type PendingPointsView = {
  /** Points to be earned once sales approve purchase orders. */
  purchaseOrders: number;
  /** Points of the balance from orders that are not shipped yet. */
  unshipped: number;
  /** Points of the balance from purchase orders that are shipped and not paid yet. */
  unpaid: number;
};
export type ExpiringPointsView = {
  points: number;
  /** The last day on which the points can be used, YYYY-MM-DD. */
  on: string;
};
export type NextRewardView = {
  pointsCost: number;
  /** Number of missing points. */
  missing: number;
  rewardId: string;
  name: string;
};
export type PointsSummaryView = {
  /** Whole points. Below 0 where a refund took back spent points. */
  balance: number;
  /** Points that an order or a reward can use: the balance without pending points. Never below 0. */
  spendable: number;
  /** Value of the balance at checkout, in pounds; never below 0. */
  worth: string;
  pending: PendingPointsView;
  /** The points that expire next; null if points do not expire, or there are none. */
  expiring: ExpiringPointsView | null;
  /** The next reward; null if every reward on offer can be redeemed. */
  next: NextRewardView | null;
};
export type LineColourView = {
  /** Variant of the factory colour; null for the standard. */
  variant: string | null;
  make: string;
  code: string;
  name: string;
  /** Whether the shop's table has it; false for a code of the customer's own. */
  isChecked: boolean;
};
export type QuoteLineView = {
  /** Kind of goods, which decides where the product can be delivered. */
  goodsKind: "any" | "flammable" | "mainland-only";
  productId: string;
  sku: string;
  name: string;
  slug: string;
  imageUrl: string | null;
  quantity: number;
  unitPrice: string;
  /** The shop's standard price for one unit, to be struck through, if the viewer pays less; otherwise null. */
  standardPrice: string | null;
  standardPriceExVat: string | null;
  unitPriceExVat: string;
  lineTotal: string;
  /** Net price of the line, half a penny of VAT rounded up; not always the quantity times `unitPriceExVat`. */
  lineTotalExVat: string;
  /** VAT contained in the price of the line. */
  tax: string;
  pointsEarned: number;
  /** Quantity that can still be sold. */
  inventory: number;
  /** Units of the product's stock that the cart's other colours of it take; left out for none. */
  inOtherColours?: number;
  minimumAge: number | null;
  /** Whether the product cannot be delivered to the given place. */
  isExcluded: boolean;
  /** Whether this is the product that the reward gives, at £0: always the last line, and never in the cart. */
  isGift: boolean;
  /** The colour of a product that is mixed to order, which `name` has too; left out for others. */
  colour?: LineColourView;
  /** Key of the cart's line, whose colour the server may name otherwise; left out without a colour. */
  lineKey?: string;
  /** `unavailable`, `trade-only` (and the viewer is no trade customer), `insufficient-stock`, `colour` (a mixed product has none,
    or another product has one), or null if the line can be bought. */
  problem: string | null;
};
export type UsedGrantView = {
  kind: "amount" | "share" | "free-delivery" | "product";
  id: string;
  /** The reward's name at the time of redemption. */
  name: string;
};
export type GrantProblemView = {
  code:
    | "unknown"
    | "used"
    | "cancelled"
    | "expired"
    | "done"
    | "not-for-orders"
    | "gift-unavailable"
    | "gift-out-of-stock"
    | "no-effect";
  /** Message for the customer. */
  message: string;
};
export type DeliveryProblemView = {
  field: "postalCode" | "address" | "country";
  /** Message that names the products and the place. */
  message: string;
};
export type QuoteView = {
  lines: QuoteLineView[];
  subtotal: string;
  shipping: string;
  tax: string;
  pointsDiscount: string;
  /** Discount by the reward on goods and delivery; "0.00" for a product at £0. */
  grantDiscount: string;
  total: string;
  /** The reward that is used; null if there is none. */
  grant: UsedGrantView | null;
  /** Reason why the requested reward is not used; the amounts are then without it. Otherwise null. */
  grantProblem: GrantProblemView | null;
  /** Sum of the lines without VAT. */
  subtotalExVat: string;
  shippingExVat: string;
  grantDiscountExVat: string;
  pointsDiscountExVat: string;
  /** `subtotalExVat` + `shippingExVat` − `grantDiscountExVat` − `pointsDiscountExVat`; adding `tax` gives `total`. */
  totalExVat: string;
  /** Whether amounts without VAT are shown to this viewer: verified trade customers only (docs/rules.md#ex-and-inc-vat). */
  showsExVat: boolean;
  pointsEarned: number;
  /** Pounds that are missing to free delivery; null if none are. */
  freeShippingRemaining: string | null;
  /** Goods that cannot be delivered to the given place; null if all can, or if no place was given. */
  deliveryProblem: DeliveryProblemView | null;
};
export type PaymentIntentView = {
  clientSecret: string;
  paymentIntentId: string;
  /** Pounds. */
  amount: string;
  /** Whether the card is saved after the payment. */
  savesCard: boolean;
  quote: QuoteView;
};
export type LineColourInput = {
  make: string;
  code: string;
  name: string;
  variant: string | null;
  /** Ignored: the server decides it. */
  isChecked: boolean;
};
export type CartItemInput = {
  productId: string;
  quantity: number;
  colour?: LineColourInput | null;
};
export type GuestPaymentIntentInput = {
  /** Shown total in pounds, as a number or decimal string; compared with the shop's own total. */
  amount: number | string;
  cartItems: CartItemInput[];
};
export type PaidCardView = {
  /** Brand in Stripe's words. */
  brand: string;
  last4: string;
};
export type OrderAddressView = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  company?: string;
  address: string;
  /** Address line 2. */
  address2?: string;
  city: string;
  /** County; only a purchase order asks for it. */
  state?: string;
  postalCode: string;
  country: string;
};
export type OrderLineView = {
  productId: string;
  sku: string;
  name: string;
  slug: string;
  imageUrl: string | null;
  quantity: number;
  /** Number of refunded units, by refunds of items or of the whole order. */
  refundedQuantity: number;
  unitPrice: string;
  total: string;
  discount: string;
  /** VAT contained in the price of the line. */
  tax: string;
  /** Percent: 20 is 20 %. */
  vatRate: number;
  /** Minimum age in years, at the time of the sale. */
  minimumAge: number | null;
  /** Whether the order's reward gives this line, at £0. */
  isGift: boolean;
  /** The colour in which it was mixed, which `name` has too; it cannot be returned. Left out where it was not mixed. */
  colour?: LineColourView;
};
export type OrderRefundView = {
  kind: "whole" | "lines" | "part";
  status: "requested" | "done" | "failed" | "settled";
  amount: string;
  /** Whether the customer's bank took the money, by a lost dispute. */
  isByBank: boolean;
  /** ISO 8601, UTC. */
  at: string;
};
export type OrderAttentionView = {
  kind: "sage" | "reaction" | "mail" | "refund";
  /** Id of the failed event. */
  eventId: string;
  title: string;
  /** Reason of the failure, in plain words. */
  cause: string;
  /** Advice on how to fix the cause. */
  advice: string;
  /** ISO 8601, UTC. */
  failedAt: string | null;
};
export type OrderStepView = {
  to: string;
  /** ISO 8601, UTC. */
  at: string;
};
export type ReturnedLineView = {
  sku: string;
  name: string;
  quantity: number;
};
export type ReturnRequestView = {
  status:
    "requested" | "accepted" | "declined" | "arrived" | "refunded" | "closed";
  /** ISO 8601, UTC. */
  at: string;
  reason: string;
  answer: string | null;
  lines: ReturnedLineView[];
};
export type OrderInvoiceView = {
  status: "paid" | "part_paid" | "unpaid" | "void";
  number: string | null;
  /** YYYY-MM-DD */
  dueDate: string | null;
  terms: string | null;
  /** Pounds that are still to be paid. */
  outstanding: string | null;
  /** Address of the PDF; a caller with a signed link adds its `key`. */
  pdf: string;
};
export type OrderView = {
  orderNumber: string;
  status: string;
  poStatus: string | null;
  purchaseOrderNumber: string | null;
  orderNotes: string | null;
  poRejectedReason: string | null;
  subtotal: string;
  /** Delivery charge before discount. */
  shipping: string;
  shippingDiscount: string;
  shippingTax: string;
  /** Percent: 20 is 20 %. */
  shippingVatRate: number;
  tax: string;
  /** Sum of the lines without VAT, before discounts (docs/rules.md#ex-and-inc-vat). */
  subtotalExVat: string;
  shippingExVat: string;
  /** `total` less `tax`; `subtotalExVat` + `shippingExVat` less the discounts without VAT. */
  totalExVat: string;
  /** The redeemed reward of the order; null if there is none. */
  grant: UsedGrantView | null;
  /** Discount by the reward on goods and delivery; "0.00" for a product at £0. */
  grantDiscount: string;
  pointsDiscount: string;
  total: string;
  pointsUsed: number;
  pointsEarned: number;
  customerEmail: string;
  /** Whether staff corrected the email address and it is not confirmed yet; until then the link in an email only shows the order. */
  emailToConfirm: boolean;
  /** Company of a trade customer when the order was placed; otherwise null. */
  companyName: string | null;
  companyAddress: string | null;
  vatNumber: string | null;
  paymentMethod: string;
  /** The card that paid; null for a purchase order, and if the card is not known. */
  paidCard: PaidCardView | null;
  stripePaymentIntentId: string | null;
  sageInvoiceNumber: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  shippingAddress: OrderAddressView | null;
  billingAddress: OrderAddressView | null;
  /** The customer's request to the driver. */
  deliveryNote: string | null;
  lines: OrderLineView[];
  /** Name of the carrier; null before the order was shipped. */
  carrier: string | null;
  trackingNumber: string | null;
  /** Address of the carrier's tracking page; null if it is not known. */
  trackingUrl: string | null;
  /** Pounds of finished and pending refunds. */
  refunded: string;
  /** Refunds, oldest first; failed ones are shown to staff only. */
  refunds: OrderRefundView[];
  /** Pounds that a cancellation now would refund; "0.00" if nothing was paid or approved. */
  cancelRefund: string;
  /** Whether a refund failed and waits to be sent again; always false for anyone but staff. */
  refundFailed: boolean;
  /** Reason why shipping is held, in plain words: the money was refunded, or the bank has it. Null once the order is shipped, and
    for anyone but staff. */
  held: string | null;
  /** State of the order's documents in Sage: `none`, `waiting`, `attention` or `complete`; null for anyone but staff. */
  sageState: string | null;
  /** The problem in Sage, in plain words; null if there is none, and for anyone but staff. */
  sageProblem: string | null;
  /** Failed work on the order that waits for staff, oldest first; empty for anyone but staff. */
  attention: OrderAttentionView[];
  /** Statuses that the order reached, oldest first. */
  history: OrderStepView[];
  /** Whether the customer may still cancel the order. */
  mayCancel: boolean;
  /** Whether the customer may request a return. */
  mayReturn: boolean;
  /** Whether the order is paid but has no address yet. */
  needsAddress: boolean;
  /** Reason why some goods cannot be delivered to the address, as text; null if all can. */
  undeliverable: string | null;
  /** The age that the customer has to confirm before shipping; null if there is none. */
  ageToConfirm: number | null;
  /** The latest return request; null if there was none. */
  returnRequest: ReturnRequestView | null;
  /** Sage's invoice; null until Sage has one, and in responses with several orders. */
  invoice: OrderInvoiceView | null;
};
export type OrderSummaryView = {
  orderNumber: string;
  status: string;
};
export type GuestCheckoutView = {
  order: OrderView | OrderSummaryView;
  pointsEarned?: number;
  /** The order's page on this site, signed. */
  link?: string;
};
export type AddressInput = {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  company?: string;
  address: string;
  /** Address line 2. */
  address2?: string;
  city: string;
  postalCode: string;
  country?: string;
};
export type BillingAddressInput = {
  firstName: string;
  lastName: string;
  company?: string;
  address: string;
  /** Address line 2. */
  address2?: string;
  city: string;
  postalCode: string;
  country?: string;
  email?: string;
  phone?: string;
};
export type GuestCheckoutInput = {
  /** Amount shown on the page, in pounds; compared with the authorised amount. */
  amount?: number | string;
  customerEmail: string;
  haveSome?: string[];
  paymentIntentId: string;
  /** Client secret of the payment, for a browser that has lost the checkout's cookie. */
  clientSecret?: string;
  /** Lines of the cart as the page showed them, without a reward's product; compared only if `amount` is sent. */
  cartItems?: CartItemInput[];
  shippingAddress: AddressInput;
  /** Billing address; the delivery address if left out. */
  billingAddress?: BillingAddressInput;
  /** Note for the driver. */
  deliveryNote?: string;
  /** Whether the customer confirms the age; required only if a line has a minimum age (`docs/rules.md#age-confirmation`). */
  ageConfirmed?: boolean;
  /** Whether the customer confirms that mixed lines cannot be returned; required only if a line is mixed (`docs/rules.md#mixed-to-order`). */
  mixedConfirmed?: boolean;
};
export type PurchaseOrderAddressView = {
  name: string;
  company?: string;
  street: string;
  /** Address line 2. */
  address2?: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
};
export type PurchaseOrderDefaultsView = {
  shippingAddress: PurchaseOrderAddressView;
  billingAddress: PurchaseOrderAddressView;
};
export type CheckoutDefaultsView = {
  /** Payment of the newest order that is not cancelled; null without one. */
  lastPaymentMethod: ("card" | "purchase_order") | null;
  /** Company of the account; email, phone and VAT number are the account's, too. */
  companyName: string | null;
  email: string;
  phone: string | null;
  vatNumber: string | null;
  /** Delivery address of the newest order that has one. */
  shippingAddress: OrderAddressView | null;
  /** Billing address of the same order; null if it was the delivery address. */
  billingAddress: OrderAddressView | null;
  purchaseOrder: PurchaseOrderDefaultsView | null;
};
export type PaymentIntentInput = {
  /** Shown total in pounds, as a number or decimal string; compared with the shop's own total. */
  amount: number | string;
  /** Whether the card is saved for the next order (`docs/rules.md#saved-cards`); false if left out. */
  saveCard?: boolean;
  /** Points to use (`docs/rules.md#points-discount`). */
  pointsUsed?: number;
  /** Id of a redeemed reward; null or left out for none (`docs/rules.md#grants-on-orders`). */
  grantId?: string | null;
};
export type CheckoutView = {
  order: OrderView;
  pointsEarned: number;
  /** The order's page on this site, signed for a guest. */
  link: string;
};
export type CheckoutInput = {
  /** Amount shown on the page, in pounds; compared with the authorised amount. */
  amount?: number | string;
  haveSome?: string[];
  paymentIntentId: string;
  /** Lines of the cart as the page showed them, without a reward's product; compared only if `amount` is sent. */
  cartItems?: CartItemInput[];
  shippingAddress: AddressInput;
  /** Billing address; the delivery address if left out. */
  billingAddress?: BillingAddressInput;
  /** Note for the driver. */
  deliveryNote?: string;
  /** Whether the customer confirms the age; required only if a line has a minimum age (`docs/rules.md#age-confirmation`). */
  ageConfirmed?: boolean;
  /** Whether the customer confirms that mixed lines cannot be returned; required only if a line is mixed (`docs/rules.md#mixed-to-order`). */
  mixedConfirmed?: boolean;
  /** Id of the redeemed reward shown on the page, null or left out for none; compared only if `amount` is sent. */
  grantId?: string | null;
};
export type PurchaseOrderView = {
  order: OrderView;
  /** The order's page on this site. */
  link: string;
};
export type PurchaseOrderAddressInput = {
  name: string;
  company?: string;
  street: string;
  /** Address line 2. */
  address2?: string;
  city: string;
  state: string;
  postalCode: string;
  country?: string;
};
export type PurchaseOrderLineInput = {
  /** Price for one unit in pounds. */
  unitPrice: number | string;
  /** Price of the line in pounds. */
  totalPrice: number | string;
  productId: string;
  colour?: LineColourInput | null;
  quantity: number;
};
export type PurchaseOrderInput = {
  /** Sum of the lines in pounds. */
  subtotal: number | string;
  /** Delivery charge in pounds. */
  shipping: number | string;
  /** Total in pounds. */
  total: number | string;
  haveSome?: string[];
  purchaseOrderNumber: string;
  orderNotes?: string;
  /** Note for the driver. */
  deliveryNote?: string;
  shippingAddress: PurchaseOrderAddressInput;
  billingAddress: PurchaseOrderAddressInput;
  /** Every line of the quote, including a product given by the reward. */
  cartItems: PurchaseOrderLineInput[];
  /** Id of a redeemed reward; null or left out for none (`docs/rules.md#grants-on-orders`). */
  grantId?: string | null;
  /** Whether the customer confirms the age; required only if a line has a minimum age (`docs/rules.md#age-confirmation`). */
  ageConfirmed?: boolean;
  /** Whether the customer confirms that mixed lines cannot be returned; required only if a line is mixed (`docs/rules.md#mixed-to-order`). */
  mixedConfirmed?: boolean;
};
export type UsualItemView = {
  productId: string;
  sku: string;
  name: string;
  slug: string;
  imageUrl: string | null;
  /** Price for this customer in pounds, VAT included. */
  unitPrice: string;
  unitPriceExVat: string;
  /** Units in stock; 0 if it is out of stock. */
  inventory: number;
  /** True for a product that is mixed to a colour; otherwise left out (docs/rules.md#mixed-to-order). */
  isMixed?: boolean;
  /** Units in the latest order that had it. */
  quantity: number;
  /** Number of the customer's orders that had it. */
  orders: number;
};
export type QuickLineView = {
  /** As requested; the product's code where the text had the quantity as well. */
  code: string;
  /** As requested, or as read in the text. */
  quantity: number;
  /** The colour of a product that is mixed to order, which `name` has too; left out for others. */
  colour?: LineColourView;
  /** The colour as one text, as the table has it or else as requested; left out where the text describes the product. */
  writtenColour?: string;
  /** True for a product that is mixed to a colour; otherwise left out (docs/rules.md#mixed-to-order). */
  isMixed?: boolean;
  /** A warning about the colour of a line that can be added to the cart. */
  warning?: string;
  productId: string | null;
  name: string | null;
  slug: string | null;
  imageUrl: string | null;
  /** Price for this customer in pounds, VAT included. */
  unitPrice: string | null;
  unitPriceExVat: string | null;
  /** Quantity times price, VAT included; null if there is no price. */
  lineTotal: string | null;
  /** `lineTotal` without its VAT; because of rounding not always the quantity times `unitPriceExVat`. */
  lineTotalExVat: string | null;
  /** Units that are in the customer's cart already. */
  inCart: number;
  /** Units that can still be added to the cart, not counting those in it. */
  available: number | null;
  /** Obstacle in plain words; null if the line can be added to the cart. */
  problem: string | null;
};
export type QuickLinesView = {
  lines: QuickLineView[];
  /** Pounds, VAT included: sum of the lines that can be added to the cart, without delivery. */
  subtotal: string;
  subtotalExVat: string;
};
export type CancelOrderInput = {
  reason?: string;
};
export type ReturnLineInput = {
  productId: string;
  quantity: number;
};
export type RequestReturnInput = {
  reason: string;
  lines: ReturnLineInput[];
};
export type MailboxInput = {
  mailbox: string;
};
export type OrderAddressInput = {
  shippingAddress: AddressInput;
  /** Billing address; the delivery address if left out. */
  billingAddress?: BillingAddressInput;
  /** Note for the driver. */
  deliveryNote?: string;
  /** Email address of the customer; the delivery address's if left out. */
  customerEmail?: string;
};
export type OrderAccountView = {
  /** `none`: the customer has no account yet. `sign-in`: an account with this address exists, which only a `mailbox` is
    told. `attached`: the order is in an account. */
  state: "none" | "sign-in" | "attached";
  /** The order's email address. */
  email: string;
};
export type CreateAccountOfOrderInput = {
  /** Token of the link that was mailed for this. */
  token: string;
  password: string;
};
export type OrderLinkInput = {
  mailbox?: string;
  /** Used where there is no `mailbox`. */
  key?: string;
};
export type QuickOrderLineInput = {
  code: string;
  quantity: number;
  /** The colour of a product that is mixed to order, as one text; a description for any other (docs/rules.md#quick-order). */
  colour?: string;
};
export type QuickOrderInput = {
  lines: QuickOrderLineInput[];
};
export type PurchaseOrderUseView = {
  /** Order numbers, newest first. */
  usedBy: string[];
};
export type QuickListView = {
  id: string;
  name: string;
  /** Number of lines. */
  count: number;
  /** ISO 8601, UTC. */
  updatedAt: string;
};
export type SaveQuickListInput = {
  name: string;
  lines: QuickOrderLineInput[];
};
export type ListedLineView = {
  code: string;
  quantity: number;
  /** The colour of a product that is mixed to order, as one text; left out for others. */
  colour?: string;
};
export type QuickListLinesView = {
  id: string;
  name: string;
  /** Number of lines. */
  count: number;
  /** ISO 8601, UTC. */
  updatedAt: string;
  lines: ListedLineView[];
};
export type ChangeQuickListInput = {
  name?: string;
  lines?: QuickOrderLineInput[];
};
export type MyCreditView = {
  creditDays: number;
  /** Credit left for orders: the limit less the balance and all open purchase orders; null without a limit. */
  available: string | null;
  /** Whether Sage did not answer in time; the figures are then the last known ones. */
  sageIsAway: boolean;
  /** Sage's name of the contact. */
  contactName: string;
  /** Payment terms of invoices, as text. */
  terms: string;
  /** Credit limit; null if Sage has none, and nothing is checked then. */
  creditLimit: string | null;
  /** Amount to pay according to Sage, below 0 in the contact's favour; null if it was never read. */
  balance: string | null;
  /** Sum of the overdue invoices, including those made in Sage by hand; null if they were never read. */
  overdue: string | null;
  /** The day on which the oldest overdue invoice was due, YYYY-MM-DD. */
  overdueSince: string | null;
  /** Sum of the approved purchase orders that the balance does not include yet. */
  toInvoice: string;
  /** Sum of the undecided purchase orders, without the order in question. */
  undecided: string;
  /** Time at which the balance was read from Sage; ISO 8601, UTC. */
  readAt: string | null;
  /** Time at which the unpaid invoices were read; ISO 8601, UTC. */
  overdueReadAt: string | null;
};
export type OpenInvoiceView = {
  number: string;
  /** Number of the invoiced order. */
  orderNumber: string;
  purchaseOrderNumber: string | null;
  /** YYYY-MM-DD; null if Sage has not given it yet. */
  dueDate: string | null;
  /** Whether the due date has passed, in London time. */
  isOverdue: boolean;
  /** Pounds that are still to be paid. */
  outstanding: string;
};
export type PostcodeAddressView = {
  company: string | null;
  address: string;
  /** Address line 2. */
  address2: string | null;
  city: string;
  county: string | null;
};
export type PostcodeView = {
  /** The postcode in the Post Office's spelling: "LS12 3AA". */
  postcode: string;
  /** The post town; null if the area has several. */
  town: string | null;
  county: string | null;
  /** Addresses at the postcode; null if no provider of addresses is set, or if it could not be reached. */
  addresses: PostcodeAddressView[] | null;
};
export type PaymentMethodView = {
  /** Id with which the browser pays. */
  id: string;
  brand: string;
  last4: string;
  /** Month from 1 to 12; the card is valid to the end of that month. */
  expMonth: number;
  expYear: number;
  isExpired: boolean;
};
export type PricesExVatView = {
  price: string;
  compareAtPrice: string | null;
  /** Trade price without VAT; absent if the viewer has none. */
  tradePrice?: string;
};
export type ProductBadgeView = {
  kind: "percent-off" | "trade-price" | "best-seller";
  text: string;
};
export type ProductView = {
  id: string;
  name: string;
  slug: string;
  sku: string;
  shortDescription: string;
  price: string;
  /** The price before the sale. */
  compareAtPrice: string | null;
  /** Price for a signed-in viewer, if it is below the standard price; absent otherwise, and always absent for guests. */
  tradePrice?: string;
  /** Price for this viewer without VAT; for verified trade customers only, absent for everyone else. */
  payableExVat?: string;
  /** The prices above, without VAT. */
  exVat: PricesExVatView;
  /** The main picture 640 wide; the widths 320 and 1280 stand beside it. */
  imageUrl: string | null;
  /** The quantity that can still be sold. */
  inventory: number;
  /** Age in years; absent if anyone may buy it. */
  minimumAge?: number | null;
  /** Whether this viewer may buy the product while it is in stock. */
  mayBuy: boolean;
  /** True for a product that is mixed to a colour, which its cart line names; otherwise left out (docs/rules.md#mixed-to-order). */
  isMixed?: boolean;
  /** Labels for the two prices of this response, percent off first. */
  badges: ProductBadgeView[];
  description: string;
  /** Addresses of up to four pictures, the main one first. */
  images: string[];
  /** Points per unit in place of one per whole pound; 0 = one per pound. */
  pointsEarned: number;
  isFeatured: boolean;
  isVisibleOnline: boolean;
  categoryId: string | null;
  subcategoryId: string | null;
  /** Whether only verified trade customers may buy it; everyone sees it (docs/rules.md#trade-only). */
  tradeOnly: boolean;
  /** Percent: 20 is 20 %. */
  vatRate: number;
};
export type ChatSourceView = {
  title: string;
  /** A path of this shop. */
  url: string;
};
export type ChatProposalView = {
  productId: string;
  name: string;
  quantity: number;
};
export type ChatAddedView = {
  productId: string;
  quantity: number;
};
export type ChatAnswerView = {
  /** `search`: the answer comes from the catalogue and the guide alone, without a model. */
  mode: "model" | "search";
  /** Plain text: paragraphs are separated by an empty line, lines of a list by a line break. */
  response: string;
  /** Products that the answer names, with the viewer's prices. */
  products: ProductView[];
  sources: ChatSourceView[];
  proposal: ChatProposalView | null;
  /** Products added to the cart. A signed-in customer's cart has them already; a guest's browser adds them to its own. */
  added: ChatAddedView[];
};
export type ChatTurnInput = {
  role: "user" | "assistant";
  content: string;
};
export type ChatInput = {
  message: string;
  /** Oldest first; the last 20 are used, only as context and never as a source. */
  conversationHistory?: ChatTurnInput[];
};
export type RedemptionView = {
  /** Whole points. */
  balance: number;
  /** Points that can be spent: the balance without pending points. */
  spendable: number;
  grant: GrantView;
};
export type RedeemRewardInput = {
  /** Cost of the reward as shown to the customer, in whole points. Only compared: 409 if the cost differs by now. */
  pointsCost?: number;
};
export const {
  useLoginMutation,
  useGiveProofMutation,
  useLogoutAndLeaveQuery,
  useSendContactMessageMutation,
  useConfirmNewsletterMutation,
  useUnsubscribeNewsletterMutation,
  useSignUpMutation,
  useConfirmEmailMutation,
  useForgotPasswordMutation,
  useCheckResetLinkMutation,
  useResetPasswordMutation,
  useGetProfileQuery,
  useUpdateProfileMutation,
  useResendConfirmationMutation,
  useChangePasswordMutation,
  useGetPreferencesQuery,
  useUpdatePreferencesMutation,
  useExportMyDataQuery,
  useDeleteAccountMutation,
  useListMySessionsQuery,
  useSignOutEverywhereMutation,
  useEndSessionMutation,
  useListAddressesQuery,
  useAddAddressMutation,
  useUpdateAddressMutation,
  useRemoveAddressMutation,
  useGetSecondFactorQuery,
  useGiveSecondFactorMutation,
  useRemoveSecondFactorMutation,
  useEnrolSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useGoToLoginQuery,
  useFinishExternalSignInQuery,
  useListExternalIdentitiesQuery,
  useLinkExternalIdentityMutation,
  useConfirmExternallyMutation,
  useUnlinkExternalIdentityMutation,
  useGetMyTradeApplicationQuery,
  useJoinWishlistMutation,
  useShareWishlistMutation,
  useStopSharingWishlistMutation,
  useGetSharedWishlistQuery,
  useGetPointsHistoryQuery,
  useListMyGrantsQuery,
  useGetMyGrantQuery,
  useGetPointsSummaryQuery,
  useCreateGuestPaymentIntentMutation,
  useLeaveCheckoutMutation,
  useGuestCheckoutMutation,
  useGetCheckoutDefaultsQuery,
  useCreatePaymentIntentMutation,
  useCheckoutMutation,
  useSubmitPurchaseOrderMutation,
  useListOrdersQuery,
  useListUsualItemsQuery,
  useExportMyOrdersQuery,
  useGetOrderQuery,
  useGetInvoicePdfQuery,
  useGetReorderQuery,
  useCancelOrderMutation,
  useRequestReturnMutation,
  useConfirmAgeMutation,
  useConfirmOrderMailboxMutation,
  useSetOrderAddressMutation,
  useGetOrderAccountQuery,
  useCreateAccountOfOrderMutation,
  useMailAccountLinkMutation,
  useAttachOrderMutation,
  useCheckQuickOrderMutation,
  useCheckPurchaseOrderNumberQuery,
  useListQuickListsQuery,
  useSaveQuickListMutation,
  useGetQuickListQuery,
  useChangeQuickListMutation,
  useDeleteQuickListMutation,
  useGetMyCreditQuery,
  useListMyOpenInvoicesQuery,
  useStripeWebhookMutation,
  useLookUpPostcodeQuery,
  useListPaymentMethodsQuery,
  useRemovePaymentMethodMutation,
  useChatMutation,
  useRedeemRewardMutation,
} = injectedRtkApi;
