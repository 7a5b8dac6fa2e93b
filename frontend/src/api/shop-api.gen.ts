import { baseApi as api } from "./base-api";
export const addTagTypes = [
  "identity",
  "contact",
  "newsletter",
  "back office",
  "catalogue",
  "catalogue admin",
  "cart",
  "points",
  "rewards",
  "checkout",
  "orders",
  "quick order",
  "webhooks",
  "sage",
  "failed events",
  "reconciliation",
  "guide",
  "guide admin",
  "assistant",
  "operations",
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
      logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
        query: () => ({ url: `/api/auth/logout`, method: "POST" }),
        invalidatesTags: ["identity"],
      }),
      getCurrentUser: build.query<
        GetCurrentUserApiResponse,
        GetCurrentUserApiArg
      >({
        query: () => ({ url: `/api/auth/user` }),
        providesTags: ["identity"],
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
      subscribeNewsletter: build.mutation<
        SubscribeNewsletterApiResponse,
        SubscribeNewsletterApiArg
      >({
        query: (queryArg) => ({
          url: `/api/newsletter`,
          method: "POST",
          body: queryArg.newsletterInput,
        }),
        invalidatesTags: ["newsletter"],
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
      listUsers: build.query<ListUsersApiResponse, ListUsersApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/users`,
          params: {
            page: queryArg.page,
            limit: queryArg.limit,
            sort: queryArg.sort,
            role: queryArg.role,
            secondFactor: queryArg.secondFactor,
            lastLogin: queryArg.lastLogin,
            state: queryArg.state,
            trade: queryArg.trade,
            search: queryArg.search,
          },
        }),
        providesTags: ["back office"],
      }),
      createUser: build.mutation<CreateUserApiResponse, CreateUserApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/users`,
          method: "POST",
          body: queryArg.createUserInput,
        }),
        invalidatesTags: ["back office"],
      }),
      inviteUser: build.mutation<InviteUserApiResponse, InviteUserApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/users/invitations`,
          method: "POST",
          body: queryArg.inviteUserInput,
        }),
        invalidatesTags: ["back office"],
      }),
      resendInvitation: build.mutation<
        ResendInvitationApiResponse,
        ResendInvitationApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}/invitation`,
          method: "POST",
        }),
        invalidatesTags: ["back office"],
      }),
      changeSuspension: build.mutation<
        ChangeSuspensionApiResponse,
        ChangeSuspensionApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}/suspension`,
          method: "PUT",
          body: queryArg.suspensionInput,
        }),
        invalidatesTags: ["back office"],
      }),
      closeAccount: build.mutation<CloseAccountApiResponse, CloseAccountApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}`,
            method: "DELETE",
            body: queryArg.reasonInput,
          }),
          invalidatesTags: ["back office"],
        },
      ),
      updateUser: build.mutation<UpdateUserApiResponse, UpdateUserApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.updateUserInput,
        }),
        invalidatesTags: ["back office"],
      }),
      customerRecord: build.query<
        CustomerRecordApiResponse,
        CustomerRecordApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ["back office"],
      }),
      listUserSessions: build.query<
        ListUserSessionsApiResponse,
        ListUserSessionsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}/sessions`,
        }),
        providesTags: ["back office"],
      }),
      signUserOut: build.mutation<SignUserOutApiResponse, SignUserOutApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}/sessions`,
          method: "DELETE",
          body: queryArg.reasonInput,
        }),
        invalidatesTags: ["back office"],
      }),
      changeRole: build.mutation<ChangeRoleApiResponse, ChangeRoleApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}/role`,
          method: "PUT",
          body: queryArg.changeRoleInput,
        }),
        invalidatesTags: ["back office"],
      }),
      resetSecondFactor: build.mutation<
        ResetSecondFactorApiResponse,
        ResetSecondFactorApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}/second-factor`,
          method: "DELETE",
          body: queryArg.reasonInput,
        }),
        invalidatesTags: ["back office"],
      }),
      rebuildUserPoints: build.mutation<
        RebuildUserPointsApiResponse,
        RebuildUserPointsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}/points/rebuild`,
          method: "POST",
        }),
        invalidatesTags: ["back office"],
      }),
      addUserNote: build.mutation<AddUserNoteApiResponse, AddUserNoteApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}/notes`,
          method: "POST",
          body: queryArg.userNoteInput,
        }),
        invalidatesTags: ["back office"],
      }),
      listTradeApplications: build.query<
        ListTradeApplicationsApiResponse,
        ListTradeApplicationsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/trade-applications`,
          params: {
            page: queryArg.page,
            limit: queryArg.limit,
            status: queryArg.status,
            due: queryArg.due,
            contacted: queryArg.contacted,
            sort: queryArg.sort,
            search: queryArg.search,
          },
        }),
        providesTags: ["back office"],
      }),
      countTradeApplications: build.query<
        CountTradeApplicationsApiResponse,
        CountTradeApplicationsApiArg
      >({
        query: () => ({ url: `/api/admin/trade-applications/counts` }),
        providesTags: ["back office"],
      }),
      decideTrade: build.mutation<DecideTradeApiResponse, DecideTradeApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}/trade`,
          method: "POST",
          body: queryArg.decideTradeInput,
        }),
        invalidatesTags: ["back office"],
      }),
      resendUserConfirmation: build.mutation<
        ResendUserConfirmationApiResponse,
        ResendUserConfirmationApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}/resend-confirmation`,
          method: "POST",
        }),
        invalidatesTags: ["back office"],
      }),
      noteContact: build.mutation<NoteContactApiResponse, NoteContactApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}/contacted`,
          method: "PUT",
          body: queryArg.noteContactInput,
        }),
        invalidatesTags: ["back office"],
      }),
      getMyTradeApplication: build.query<
        GetMyTradeApplicationApiResponse,
        GetMyTradeApplicationApiArg
      >({
        query: () => ({ url: `/api/auth/trade-application` }),
        providesTags: ["identity"],
      }),
      listAudit: build.query<ListAuditApiResponse, ListAuditApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/audit`,
          params: {
            page: queryArg.page,
            limit: queryArg.limit,
            sort: queryArg.sort,
            subject: queryArg.subject,
            actor: queryArg.actor,
            action: queryArg.action,
            from: queryArg["from"],
            to: queryArg.to,
            search: queryArg.search,
          },
        }),
        providesTags: ["back office"],
      }),
      listProducts: build.query<ListProductsApiResponse, ListProductsApiArg>({
        query: (queryArg) => ({
          url: `/api/products`,
          params: {
            page: queryArg.page,
            limit: queryArg.limit,
            sort: queryArg.sort,
            minPrice: queryArg.minPrice,
            maxPrice: queryArg.maxPrice,
            featured: queryArg.featured,
            category: queryArg.category,
            subcategory: queryArg.subcategory,
            sale: queryArg.sale,
            search: queryArg.search,
          },
        }),
        providesTags: ["catalogue"],
      }),
      listProductsWithPricing: build.query<
        ListProductsWithPricingApiResponse,
        ListProductsWithPricingApiArg
      >({
        query: (queryArg) => ({
          url: `/api/products/with-pricing`,
          params: {
            page: queryArg.page,
            limit: queryArg.limit,
            sort: queryArg.sort,
            minPrice: queryArg.minPrice,
            maxPrice: queryArg.maxPrice,
            featured: queryArg.featured,
            category: queryArg.category,
            subcategory: queryArg.subcategory,
            sale: queryArg.sale,
            search: queryArg.search,
          },
        }),
        providesTags: ["catalogue"],
      }),
      suggestProducts: build.query<
        SuggestProductsApiResponse,
        SuggestProductsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/products/suggest`,
          params: {
            q: queryArg.q,
          },
        }),
        providesTags: ["catalogue"],
      }),
      suggestProductsWithPricing: build.query<
        SuggestProductsWithPricingApiResponse,
        SuggestProductsWithPricingApiArg
      >({
        query: (queryArg) => ({
          url: `/api/products/suggest/with-pricing`,
          params: {
            q: queryArg.q,
          },
        }),
        providesTags: ["catalogue"],
      }),
      suggestSpelling: build.query<
        SuggestSpellingApiResponse,
        SuggestSpellingApiArg
      >({
        query: (queryArg) => ({
          url: `/api/products/spelling`,
          params: {
            q: queryArg.q,
          },
        }),
        providesTags: ["catalogue"],
      }),
      getPriceRange: build.query<GetPriceRangeApiResponse, GetPriceRangeApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/products/price-range`,
            params: {
              featured: queryArg.featured,
              category: queryArg.category,
              subcategory: queryArg.subcategory,
              sale: queryArg.sale,
              search: queryArg.search,
            },
          }),
          providesTags: ["catalogue"],
        },
      ),
      listGoesWith: build.query<ListGoesWithApiResponse, ListGoesWithApiArg>({
        query: (queryArg) => ({
          url: `/api/products/goes-with`,
          params: {
            ids: queryArg.ids,
          },
        }),
        providesTags: ["catalogue"],
      }),
      getProduct: build.query<GetProductApiResponse, GetProductApiArg>({
        query: (queryArg) => ({
          url: `/api/products/${encodeURIComponent(String(queryArg.slug))}`,
        }),
        providesTags: ["catalogue"],
      }),
      getProductWithPricing: build.query<
        GetProductWithPricingApiResponse,
        GetProductWithPricingApiArg
      >({
        query: (queryArg) => ({
          url: `/api/products/${encodeURIComponent(String(queryArg.slug))}/with-pricing`,
        }),
        providesTags: ["catalogue"],
      }),
      listCategories: build.query<
        ListCategoriesApiResponse,
        ListCategoriesApiArg
      >({
        query: () => ({ url: `/api/categories` }),
        providesTags: ["catalogue"],
      }),
      listSubcategories: build.query<
        ListSubcategoriesApiResponse,
        ListSubcategoriesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/subcategories`,
          params: {
            categoryId: queryArg.categoryId,
          },
        }),
        providesTags: ["catalogue"],
      }),
      getGoesWith: build.query<GetGoesWithApiResponse, GetGoesWithApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/products/${encodeURIComponent(String(queryArg.id))}/goes-with`,
        }),
        providesTags: ["catalogue admin"],
      }),
      setGoesWith: build.mutation<SetGoesWithApiResponse, SetGoesWithApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/products/${encodeURIComponent(String(queryArg.id))}/goes-with`,
          method: "PUT",
          body: queryArg.setGoesWithInput,
        }),
        invalidatesTags: ["catalogue admin"],
      }),
      getProductFamily: build.query<
        GetProductFamilyApiResponse,
        GetProductFamilyApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/products/${encodeURIComponent(String(queryArg.id))}/family`,
        }),
        providesTags: ["catalogue admin"],
      }),
      setProductFamily: build.mutation<
        SetProductFamilyApiResponse,
        SetProductFamilyApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/products/${encodeURIComponent(String(queryArg.id))}/family`,
          method: "PUT",
          body: queryArg.setFamilyInput,
        }),
        invalidatesTags: ["catalogue admin"],
      }),
      requestBackInStock: build.mutation<
        RequestBackInStockApiResponse,
        RequestBackInStockApiArg
      >({
        query: (queryArg) => ({
          url: `/api/products/${encodeURIComponent(String(queryArg.slug))}/back-in-stock`,
          method: "POST",
          body: queryArg.backInStockInput,
        }),
        invalidatesTags: ["catalogue"],
      }),
      listAdminCategories: build.query<
        ListAdminCategoriesApiResponse,
        ListAdminCategoriesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/categories`,
          params: {
            page: queryArg.page,
            limit: queryArg.limit,
            sort: queryArg.sort,
            search: queryArg.search,
          },
        }),
        providesTags: ["catalogue admin"],
      }),
      createCategory: build.mutation<
        CreateCategoryApiResponse,
        CreateCategoryApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/categories`,
          method: "POST",
          body: queryArg.createCategoryInput,
        }),
        invalidatesTags: ["catalogue admin"],
      }),
      arrangeCategories: build.mutation<
        ArrangeCategoriesApiResponse,
        ArrangeCategoriesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/categories/order`,
          method: "PUT",
          body: queryArg.arrangeInput,
        }),
        invalidatesTags: ["catalogue admin"],
      }),
      editCategory: build.mutation<EditCategoryApiResponse, EditCategoryApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/admin/categories/${encodeURIComponent(String(queryArg.id))}`,
            method: "PUT",
            body: queryArg.editCategoryInput,
          }),
          invalidatesTags: ["catalogue admin"],
        },
      ),
      deleteCategory: build.mutation<
        DeleteCategoryApiResponse,
        DeleteCategoryApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/categories/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          params: {
            moveTo: queryArg.moveTo,
          },
        }),
        invalidatesTags: ["catalogue admin"],
      }),
      listAdminSubcategories: build.query<
        ListAdminSubcategoriesApiResponse,
        ListAdminSubcategoriesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/subcategories`,
          params: {
            page: queryArg.page,
            limit: queryArg.limit,
            sort: queryArg.sort,
            search: queryArg.search,
            categoryId: queryArg.categoryId,
          },
        }),
        providesTags: ["catalogue admin"],
      }),
      createSubcategory: build.mutation<
        CreateSubcategoryApiResponse,
        CreateSubcategoryApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/subcategories`,
          method: "POST",
          body: queryArg.createSubcategoryInput,
        }),
        invalidatesTags: ["catalogue admin"],
      }),
      arrangeSubcategories: build.mutation<
        ArrangeSubcategoriesApiResponse,
        ArrangeSubcategoriesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/subcategories/order`,
          method: "PUT",
          body: queryArg.arrangeInput,
        }),
        invalidatesTags: ["catalogue admin"],
      }),
      editSubcategory: build.mutation<
        EditSubcategoryApiResponse,
        EditSubcategoryApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/subcategories/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.editSubcategoryInput,
        }),
        invalidatesTags: ["catalogue admin"],
      }),
      deleteSubcategory: build.mutation<
        DeleteSubcategoryApiResponse,
        DeleteSubcategoryApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/subcategories/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          params: {
            moveTo: queryArg.moveTo,
          },
        }),
        invalidatesTags: ["catalogue admin"],
      }),
      listSynonyms: build.query<ListSynonymsApiResponse, ListSynonymsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/synonyms`,
          params: {
            page: queryArg.page,
            limit: queryArg.limit,
            sort: queryArg.sort,
            search: queryArg.search,
          },
        }),
        providesTags: ["catalogue admin"],
      }),
      createSynonyms: build.mutation<
        CreateSynonymsApiResponse,
        CreateSynonymsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/synonyms`,
          method: "POST",
          body: queryArg.synonymsInput,
        }),
        invalidatesTags: ["catalogue admin"],
      }),
      editSynonyms: build.mutation<EditSynonymsApiResponse, EditSynonymsApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/admin/synonyms/${encodeURIComponent(String(queryArg.id))}`,
            method: "PUT",
            body: queryArg.synonymsInput,
          }),
          invalidatesTags: ["catalogue admin"],
        },
      ),
      deleteSynonyms: build.mutation<
        DeleteSynonymsApiResponse,
        DeleteSynonymsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/synonyms/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["catalogue admin"],
      }),
      startUpload: build.mutation<StartUploadApiResponse, StartUploadApiArg>({
        query: (queryArg) => ({
          url: `/api/objects/upload`,
          method: "POST",
          body: queryArg.startUploadInput,
        }),
        invalidatesTags: ["catalogue admin"],
      }),
      finalizeUpload: build.mutation<
        FinalizeUploadApiResponse,
        FinalizeUploadApiArg
      >({
        query: (queryArg) => ({
          url: `/api/objects/finalize`,
          method: "POST",
          body: queryArg.finalizeUploadInput,
        }),
        invalidatesTags: ["catalogue admin"],
      }),
      getUploadParameters: build.query<
        GetUploadParametersApiResponse,
        GetUploadParametersApiArg
      >({
        query: (queryArg) => ({
          url: `/api/s3/params`,
          params: {
            metadata: queryArg.metadata,
            type: queryArg["type"],
            filename: queryArg.filename,
          },
        }),
        providesTags: ["catalogue admin"],
      }),
      getTemporaryCredentials: build.query<
        GetTemporaryCredentialsApiResponse,
        GetTemporaryCredentialsApiArg
      >({
        query: () => ({ url: `/api/s3/sts` }),
        providesTags: ["catalogue admin"],
      }),
      startMultipartUpload: build.mutation<
        StartMultipartUploadApiResponse,
        StartMultipartUploadApiArg
      >({
        query: (queryArg) => ({
          url: `/api/s3/multipart`,
          method: "POST",
          body: queryArg.startMultipartInput,
        }),
        invalidatesTags: ["catalogue admin"],
      }),
      listUploadParts: build.query<
        ListUploadPartsApiResponse,
        ListUploadPartsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/s3/multipart/${encodeURIComponent(String(queryArg.uploadId))}`,
          params: {
            key: queryArg.key,
          },
        }),
        providesTags: ["catalogue admin"],
      }),
      abortMultipartUpload: build.mutation<
        AbortMultipartUploadApiResponse,
        AbortMultipartUploadApiArg
      >({
        query: (queryArg) => ({
          url: `/api/s3/multipart/${encodeURIComponent(String(queryArg.uploadId))}`,
          method: "DELETE",
          params: {
            key: queryArg.key,
          },
        }),
        invalidatesTags: ["catalogue admin"],
      }),
      signUploadParts: build.query<
        SignUploadPartsApiResponse,
        SignUploadPartsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/s3/multipart/${encodeURIComponent(String(queryArg.uploadId))}/batch`,
          params: {
            key: queryArg.key,
            partNumbers: queryArg.partNumbers,
          },
        }),
        providesTags: ["catalogue admin"],
      }),
      signUploadPart: build.query<
        SignUploadPartApiResponse,
        SignUploadPartApiArg
      >({
        query: (queryArg) => ({
          url: `/api/s3/multipart/${encodeURIComponent(String(queryArg.uploadId))}/${encodeURIComponent(String(queryArg.partNumber))}`,
          params: {
            key: queryArg.key,
          },
        }),
        providesTags: ["catalogue admin"],
      }),
      completeMultipartUpload: build.mutation<
        CompleteMultipartUploadApiResponse,
        CompleteMultipartUploadApiArg
      >({
        query: (queryArg) => ({
          url: `/api/s3/multipart/${encodeURIComponent(String(queryArg.uploadId))}/complete`,
          method: "POST",
          body: queryArg.completeMultipartInput,
          params: {
            key: queryArg.key,
          },
        }),
        invalidatesTags: ["catalogue admin"],
      }),
      changeProducts: build.mutation<
        ChangeProductsApiResponse,
        ChangeProductsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/products/bulk`,
          method: "PUT",
          body: queryArg.bulkChangeInput,
        }),
        invalidatesTags: ["catalogue admin"],
      }),
      undoBulkChange: build.mutation<
        UndoBulkChangeApiResponse,
        UndoBulkChangeApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/products/bulk/${encodeURIComponent(String(queryArg.undoId))}/undo`,
          method: "POST",
        }),
        invalidatesTags: ["catalogue admin"],
      }),
      exportProducts: build.query<
        ExportProductsApiResponse,
        ExportProductsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/products/export`,
          params: {
            filter: queryArg.filter,
            stock: queryArg.stock,
            sort: queryArg.sort,
            search: queryArg.search,
            categoryId: queryArg.categoryId,
            subcategoryId: queryArg.subcategoryId,
            featured: queryArg.featured,
            onSale: queryArg.onSale,
          },
        }),
        providesTags: ["catalogue admin"],
      }),
      importProducts: build.mutation<
        ImportProductsApiResponse,
        ImportProductsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/products/import`,
          method: "POST",
          body: queryArg.body,
          params: {
            dryRun: queryArg.dryRun,
          },
        }),
        invalidatesTags: ["catalogue admin"],
      }),
      listAdminProducts: build.query<
        ListAdminProductsApiResponse,
        ListAdminProductsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/products`,
          params: {
            filter: queryArg.filter,
            stock: queryArg.stock,
            sort: queryArg.sort,
            page: queryArg.page,
            limit: queryArg.limit,
            search: queryArg.search,
            categoryId: queryArg.categoryId,
            subcategoryId: queryArg.subcategoryId,
            featured: queryArg.featured,
            onSale: queryArg.onSale,
          },
        }),
        providesTags: ["catalogue admin"],
      }),
      countProducts: build.query<CountProductsApiResponse, CountProductsApiArg>(
        {
          query: () => ({ url: `/api/admin/products/counts` }),
          providesTags: ["catalogue admin"],
        },
      ),
      getLowStock: build.query<GetLowStockApiResponse, GetLowStockApiArg>({
        query: () => ({ url: `/api/admin/products/low-stock` }),
        providesTags: ["catalogue admin"],
      }),
      listProductIds: build.query<
        ListProductIdsApiResponse,
        ListProductIdsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/products/ids`,
          params: {
            filter: queryArg.filter,
            stock: queryArg.stock,
            sort: queryArg.sort,
            search: queryArg.search,
            categoryId: queryArg.categoryId,
            subcategoryId: queryArg.subcategoryId,
            featured: queryArg.featured,
            onSale: queryArg.onSale,
          },
        }),
        providesTags: ["catalogue admin"],
      }),
      getAdminProduct: build.query<
        GetAdminProductApiResponse,
        GetAdminProductApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/products/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ["catalogue admin"],
      }),
      editProduct: build.mutation<EditProductApiResponse, EditProductApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/products/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.editProductInput,
        }),
        invalidatesTags: ["catalogue admin"],
      }),
      previewProduct: build.query<
        PreviewProductApiResponse,
        PreviewProductApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/products/${encodeURIComponent(String(queryArg.id))}/preview`,
          params: {
            as: queryArg["as"],
          },
        }),
        providesTags: ["catalogue admin"],
      }),
      getCart: build.query<GetCartApiResponse, GetCartApiArg>({
        query: () => ({ url: `/api/cart` }),
        providesTags: ["cart"],
      }),
      addToCart: build.mutation<AddToCartApiResponse, AddToCartApiArg>({
        query: (queryArg) => ({
          url: `/api/cart`,
          method: "POST",
          body: queryArg.addToCartInput,
        }),
        invalidatesTags: ["cart"],
      }),
      clearCart: build.mutation<ClearCartApiResponse, ClearCartApiArg>({
        query: () => ({ url: `/api/cart`, method: "DELETE" }),
        invalidatesTags: ["cart"],
      }),
      agreeToCartChanges: build.mutation<
        AgreeToCartChangesApiResponse,
        AgreeToCartChangesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/cart/changes-seen`,
          method: "POST",
          body: queryArg.changesSeenInput,
        }),
        invalidatesTags: ["cart"],
      }),
      mergeCart: build.mutation<MergeCartApiResponse, MergeCartApiArg>({
        query: (queryArg) => ({
          url: `/api/cart/merge`,
          method: "POST",
          body: queryArg.mergeCartInput,
        }),
        invalidatesTags: ["cart"],
      }),
      updateCartItem: build.mutation<
        UpdateCartItemApiResponse,
        UpdateCartItemApiArg
      >({
        query: (queryArg) => ({
          url: `/api/cart/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.updateCartItemInput,
        }),
        invalidatesTags: ["cart"],
      }),
      removeCartItem: build.mutation<
        RemoveCartItemApiResponse,
        RemoveCartItemApiArg
      >({
        query: (queryArg) => ({
          url: `/api/cart/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["cart"],
      }),
      getPointsBalance: build.query<
        GetPointsBalanceApiResponse,
        GetPointsBalanceApiArg
      >({
        query: () => ({ url: `/api/points/balance` }),
        providesTags: ["points"],
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
      getUserPoints: build.query<GetUserPointsApiResponse, GetUserPointsApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}/points`,
            params: {
              page: queryArg.page,
              limit: queryArg.limit,
            },
          }),
          providesTags: ["back office"],
        },
      ),
      adjustUserPoints: build.mutation<
        AdjustUserPointsApiResponse,
        AdjustUserPointsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}/points`,
          method: "POST",
          body: queryArg.adjustPointsInput,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["back office"],
      }),
      getUserPointsSummary: build.query<
        GetUserPointsSummaryApiResponse,
        GetUserPointsSummaryApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}/points/summary`,
        }),
        providesTags: ["back office"],
      }),
      getPointsLiability: build.query<
        GetPointsLiabilityApiResponse,
        GetPointsLiabilityApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/points/liability`,
          params: {
            from: queryArg["from"],
            to: queryArg.to,
          },
        }),
        providesTags: ["back office"],
      }),
      listRewards: build.query<ListRewardsApiResponse, ListRewardsApiArg>({
        query: () => ({ url: `/api/rewards` }),
        providesTags: ["rewards"],
      }),
      listAdminRewards: build.query<
        ListAdminRewardsApiResponse,
        ListAdminRewardsApiArg
      >({
        query: () => ({ url: `/api/admin/rewards` }),
        providesTags: ["back office"],
      }),
      createReward: build.mutation<CreateRewardApiResponse, CreateRewardApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/admin/rewards`,
            method: "POST",
            body: queryArg.createRewardInput,
          }),
          invalidatesTags: ["back office"],
        },
      ),
      arrangeRewards: build.mutation<
        ArrangeRewardsApiResponse,
        ArrangeRewardsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/rewards/order`,
          method: "PUT",
          body: queryArg.arrangeRewardsInput,
        }),
        invalidatesTags: ["back office"],
      }),
      updateReward: build.mutation<UpdateRewardApiResponse, UpdateRewardApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/admin/rewards/${encodeURIComponent(String(queryArg.id))}`,
            method: "PUT",
            body: queryArg.updateRewardInput,
          }),
          invalidatesTags: ["back office"],
        },
      ),
      deleteReward: build.mutation<DeleteRewardApiResponse, DeleteRewardApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/admin/rewards/${encodeURIComponent(String(queryArg.id))}`,
            method: "DELETE",
          }),
          invalidatesTags: ["back office"],
        },
      ),
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
      listGrants: build.query<ListGrantsApiResponse, ListGrantsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/grants`,
          params: {
            page: queryArg.page,
            limit: queryArg.limit,
            sort: queryArg.sort,
            search: queryArg.search,
            state: queryArg.state,
            type: queryArg["type"],
            userId: queryArg.userId,
          },
        }),
        providesTags: ["back office"],
      }),
      cancelGrant: build.mutation<CancelGrantApiResponse, CancelGrantApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/grants/${encodeURIComponent(String(queryArg.id))}/cancel`,
          method: "POST",
          body: queryArg.cancelGrantInput,
        }),
        invalidatesTags: ["back office"],
      }),
      completeGrant: build.mutation<
        CompleteGrantApiResponse,
        CompleteGrantApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/grants/${encodeURIComponent(String(queryArg.id))}/done`,
          method: "POST",
          body: queryArg.completeGrantInput,
        }),
        invalidatesTags: ["back office"],
      }),
      getConfig: build.query<GetConfigApiResponse, GetConfigApiArg>({
        query: () => ({ url: `/api/config` }),
        providesTags: ["checkout"],
      }),
      quote: build.query<QuoteApiResponse, QuoteApiArg>({
        query: (queryArg) => ({
          url: `/api/quote`,
          method: "POST",
          body: queryArg.quoteInput,
        }),
        providesTags: ["checkout"],
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
          body: queryArg.mailboxInput,
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
      listOrderDocuments: build.query<
        ListOrderDocumentsApiResponse,
        ListOrderDocumentsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/orders/documents`,
          params: {
            page: queryArg.page,
            limit: queryArg.limit,
            state: queryArg.state,
            sort: queryArg.sort,
            search: queryArg.search,
          },
        }),
        providesTags: ["back office"],
      }),
      getOrderDocuments: build.query<
        GetOrderDocumentsApiResponse,
        GetOrderDocumentsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/orders/${encodeURIComponent(String(queryArg.orderNumber))}/documents`,
        }),
        providesTags: ["back office"],
      }),
      previewOrderInvoice: build.query<
        PreviewOrderInvoiceApiResponse,
        PreviewOrderInvoiceApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/orders/${encodeURIComponent(String(queryArg.orderNumber))}/invoice`,
        }),
        providesTags: ["back office"],
      }),
      createOrderInvoice: build.mutation<
        CreateOrderInvoiceApiResponse,
        CreateOrderInvoiceApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/orders/${encodeURIComponent(String(queryArg.orderNumber))}/invoice`,
          method: "POST",
          body: queryArg.requestDocumentsInput,
        }),
        invalidatesTags: ["back office"],
      }),
      getFigures: build.query<GetFiguresApiResponse, GetFiguresApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/figures`,
          params: {
            days: queryArg.days,
          },
        }),
        providesTags: ["back office"],
      }),
      exportSalesReport: build.query<
        ExportSalesReportApiResponse,
        ExportSalesReportApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/reports/sales.csv`,
          params: {
            by: queryArg.by,
            from: queryArg["from"],
            to: queryArg.to,
          },
        }),
        providesTags: ["back office"],
      }),
      exportVatReport: build.query<
        ExportVatReportApiResponse,
        ExportVatReportApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/reports/vat.csv`,
          params: {
            from: queryArg["from"],
            to: queryArg.to,
          },
        }),
        providesTags: ["back office"],
      }),
      exportProductReport: build.query<
        ExportProductReportApiResponse,
        ExportProductReportApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/reports/products.csv`,
          params: {
            page: queryArg.page,
            limit: queryArg.limit,
            sort: queryArg.sort,
            search: queryArg.search,
            from: queryArg["from"],
            to: queryArg.to,
          },
        }),
        providesTags: ["back office"],
      }),
      exportCustomerReport: build.query<
        ExportCustomerReportApiResponse,
        ExportCustomerReportApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/reports/customers.csv`,
          params: {
            page: queryArg.page,
            limit: queryArg.limit,
            sort: queryArg.sort,
            search: queryArg.search,
            from: queryArg["from"],
            to: queryArg.to,
          },
        }),
        providesTags: ["back office"],
      }),
      getSalesReport: build.query<
        GetSalesReportApiResponse,
        GetSalesReportApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/reports/sales`,
          params: {
            by: queryArg.by,
            from: queryArg["from"],
            to: queryArg.to,
          },
        }),
        providesTags: ["back office"],
      }),
      getVatReport: build.query<GetVatReportApiResponse, GetVatReportApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/reports/vat`,
          params: {
            from: queryArg["from"],
            to: queryArg.to,
          },
        }),
        providesTags: ["back office"],
      }),
      getProductReport: build.query<
        GetProductReportApiResponse,
        GetProductReportApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/reports/products`,
          params: {
            page: queryArg.page,
            limit: queryArg.limit,
            sort: queryArg.sort,
            search: queryArg.search,
            from: queryArg["from"],
            to: queryArg.to,
          },
        }),
        providesTags: ["back office"],
      }),
      getCustomerReport: build.query<
        GetCustomerReportApiResponse,
        GetCustomerReportApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/reports/customers`,
          params: {
            page: queryArg.page,
            limit: queryArg.limit,
            sort: queryArg.sort,
            search: queryArg.search,
            from: queryArg["from"],
            to: queryArg.to,
          },
        }),
        providesTags: ["back office"],
      }),
      listAllOrders: build.query<ListAllOrdersApiResponse, ListAllOrdersApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/admin/orders`,
            params: {
              page: queryArg.page,
              limit: queryArg.limit,
              sage: queryArg.sage,
              needs: queryArg.needs,
              numbers: queryArg.numbers,
              sort: queryArg.sort,
              status: queryArg.status,
              poStatus: queryArg.poStatus,
              paymentMethod: queryArg.paymentMethod,
              userId: queryArg.userId,
              from: queryArg["from"],
              to: queryArg.to,
              search: queryArg.search,
            },
          }),
          providesTags: ["back office"],
        },
      ),
      countOrdersToDo: build.query<
        CountOrdersToDoApiResponse,
        CountOrdersToDoApiArg
      >({
        query: () => ({ url: `/api/admin/orders/counts` }),
        providesTags: ["back office"],
      }),
      exportOrders: build.query<ExportOrdersApiResponse, ExportOrdersApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/orders.csv`,
          params: {
            page: queryArg.page,
            limit: queryArg.limit,
            sage: queryArg.sage,
            needs: queryArg.needs,
            numbers: queryArg.numbers,
            sort: queryArg.sort,
            status: queryArg.status,
            poStatus: queryArg.poStatus,
            paymentMethod: queryArg.paymentMethod,
            userId: queryArg.userId,
            from: queryArg["from"],
            to: queryArg.to,
            search: queryArg.search,
          },
        }),
        providesTags: ["back office"],
      }),
      exportOrderLines: build.query<
        ExportOrderLinesApiResponse,
        ExportOrderLinesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/order-lines.csv`,
          params: {
            page: queryArg.page,
            limit: queryArg.limit,
            sage: queryArg.sage,
            needs: queryArg.needs,
            numbers: queryArg.numbers,
            sort: queryArg.sort,
            status: queryArg.status,
            poStatus: queryArg.poStatus,
            paymentMethod: queryArg.paymentMethod,
            userId: queryArg.userId,
            from: queryArg["from"],
            to: queryArg.to,
            search: queryArg.search,
          },
        }),
        providesTags: ["back office"],
      }),
      getAnyOrder: build.query<GetAnyOrderApiResponse, GetAnyOrderApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/orders/${encodeURIComponent(String(queryArg.orderNumber))}`,
        }),
        providesTags: ["back office"],
      }),
      getOrderNeighbours: build.query<
        GetOrderNeighboursApiResponse,
        GetOrderNeighboursApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/orders/${encodeURIComponent(String(queryArg.orderNumber))}/neighbours`,
          params: {
            page: queryArg.page,
            limit: queryArg.limit,
            sage: queryArg.sage,
            needs: queryArg.needs,
            numbers: queryArg.numbers,
            sort: queryArg.sort,
            status: queryArg.status,
            poStatus: queryArg.poStatus,
            paymentMethod: queryArg.paymentMethod,
            userId: queryArg.userId,
            from: queryArg["from"],
            to: queryArg.to,
            search: queryArg.search,
          },
        }),
        providesTags: ["back office"],
      }),
      getOrderBackground: build.query<
        GetOrderBackgroundApiResponse,
        GetOrderBackgroundApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/orders/${encodeURIComponent(String(queryArg.orderNumber))}/background`,
        }),
        providesTags: ["back office"],
      }),
      getOrderCredit: build.query<
        GetOrderCreditApiResponse,
        GetOrderCreditApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/orders/${encodeURIComponent(String(queryArg.orderNumber))}/credit`,
        }),
        providesTags: ["back office"],
      }),
      approvePurchaseOrder: build.mutation<
        ApprovePurchaseOrderApiResponse,
        ApprovePurchaseOrderApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/orders/${encodeURIComponent(String(queryArg.orderNumber))}/approve`,
          method: "POST",
          body: queryArg.approvePurchaseOrderInput,
        }),
        invalidatesTags: ["back office"],
      }),
      rejectPurchaseOrder: build.mutation<
        RejectPurchaseOrderApiResponse,
        RejectPurchaseOrderApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/orders/${encodeURIComponent(String(queryArg.orderNumber))}/reject`,
          method: "POST",
          body: queryArg.rejectPurchaseOrderInput,
        }),
        invalidatesTags: ["back office"],
      }),
      moveOrder: build.mutation<MoveOrderApiResponse, MoveOrderApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/orders/${encodeURIComponent(String(queryArg.orderNumber))}/status`,
          method: "POST",
          body: queryArg.changeOrderStatusInput,
        }),
        invalidatesTags: ["back office"],
      }),
      refundOrder: build.mutation<RefundOrderApiResponse, RefundOrderApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/orders/${encodeURIComponent(String(queryArg.orderNumber))}/refund`,
          method: "POST",
          body: queryArg.refundOrderInput,
        }),
        invalidatesTags: ["back office"],
      }),
      noteOrder: build.mutation<NoteOrderApiResponse, NoteOrderApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/orders/${encodeURIComponent(String(queryArg.orderNumber))}/notes`,
          method: "POST",
          body: queryArg.addOrderNoteInput,
        }),
        invalidatesTags: ["back office"],
      }),
      answerReturn: build.mutation<AnswerReturnApiResponse, AnswerReturnApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/admin/orders/${encodeURIComponent(String(queryArg.orderNumber))}/return`,
            method: "POST",
            body: queryArg.answerReturnInput,
          }),
          invalidatesTags: ["back office"],
        },
      ),
      resendOrderMail: build.mutation<
        ResendOrderMailApiResponse,
        ResendOrderMailApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/orders/${encodeURIComponent(String(queryArg.orderNumber))}/resend-mail`,
          method: "POST",
          body: queryArg.resendMailInput,
        }),
        invalidatesTags: ["back office"],
      }),
      settleRefund: build.mutation<SettleRefundApiResponse, SettleRefundApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/admin/orders/${encodeURIComponent(String(queryArg.orderNumber))}/refunds/${encodeURIComponent(String(queryArg.refundId))}/settlement`,
            method: "POST",
            body: queryArg.settleRefundInput,
          }),
          invalidatesTags: ["back office"],
        },
      ),
      recordReturnArrival: build.mutation<
        RecordReturnArrivalApiResponse,
        RecordReturnArrivalApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/orders/${encodeURIComponent(String(queryArg.orderNumber))}/returns/${encodeURIComponent(String(queryArg.returnId))}/arrival`,
          method: "POST",
        }),
        invalidatesTags: ["back office"],
      }),
      closeReturn: build.mutation<CloseReturnApiResponse, CloseReturnApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/orders/${encodeURIComponent(String(queryArg.orderNumber))}/returns/${encodeURIComponent(String(queryArg.returnId))}/closure`,
          method: "POST",
          body: queryArg.closeReturnInput,
        }),
        invalidatesTags: ["back office"],
      }),
      correctOrderAddress: build.mutation<
        CorrectOrderAddressApiResponse,
        CorrectOrderAddressApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/orders/${encodeURIComponent(String(queryArg.orderNumber))}/correct-address`,
          method: "POST",
          body: queryArg.correctAddressInput,
        }),
        invalidatesTags: ["back office"],
      }),
      getOrderTrail: build.query<GetOrderTrailApiResponse, GetOrderTrailApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/admin/orders/${encodeURIComponent(String(queryArg.orderNumber))}/trail`,
          }),
          providesTags: ["back office"],
        },
      ),
      getMoneyTrail: build.query<GetMoneyTrailApiResponse, GetMoneyTrailApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/admin/orders/${encodeURIComponent(String(queryArg.orderNumber))}/money-trail`,
          }),
          providesTags: ["back office"],
        },
      ),
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
      getSageStatus: build.query<GetSageStatusApiResponse, GetSageStatusApiArg>(
        {
          query: () => ({ url: `/api/sage/status` }),
          providesTags: ["sage"],
        },
      ),
      beginSageConnection: build.query<
        BeginSageConnectionApiResponse,
        BeginSageConnectionApiArg
      >({
        query: () => ({ url: `/api/sage/auth` }),
        providesTags: ["sage"],
      }),
      completeSageConnection: build.mutation<
        CompleteSageConnectionApiResponse,
        CompleteSageConnectionApiArg
      >({
        query: (queryArg) => ({
          url: `/api/sage/callback`,
          method: "POST",
          body: queryArg.sageCallbackInput,
        }),
        invalidatesTags: ["sage"],
      }),
      confirmSageBusiness: build.mutation<
        ConfirmSageBusinessApiResponse,
        ConfirmSageBusinessApiArg
      >({
        query: (queryArg) => ({
          url: `/api/sage/confirm-business`,
          method: "POST",
          body: queryArg.confirmBusinessInput,
        }),
        invalidatesTags: ["sage"],
      }),
      disconnectSage: build.mutation<
        DisconnectSageApiResponse,
        DisconnectSageApiArg
      >({
        query: (queryArg) => ({
          url: `/api/sage/disconnect`,
          method: "DELETE",
          body: queryArg.ownerProofInput,
        }),
        invalidatesTags: ["sage"],
      }),
      syncCustomer: build.mutation<SyncCustomerApiResponse, SyncCustomerApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/sage/sync-customer`,
            method: "POST",
            body: queryArg.syncCustomerInput,
          }),
          invalidatesTags: ["sage"],
        },
      ),
      getSageUsage: build.query<GetSageUsageApiResponse, GetSageUsageApiArg>({
        query: () => ({ url: `/api/sage/usage` }),
        providesTags: ["sage"],
      }),
      suggestSageContacts: build.query<
        SuggestSageContactsApiResponse,
        SuggestSageContactsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/sage-contacts`,
          params: {
            userId: queryArg.userId,
            search: queryArg.search,
          },
        }),
        providesTags: ["sage"],
      }),
      unlinkSageContact: build.mutation<
        UnlinkSageContactApiResponse,
        UnlinkSageContactApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/sage-contacts/links/${encodeURIComponent(String(queryArg.userId))}`,
          method: "DELETE",
          body: queryArg.unlinkContactInput,
        }),
        invalidatesTags: ["sage"],
      }),
      listSageContacts: build.query<
        ListSageContactsApiResponse,
        ListSageContactsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/sage/contacts`,
          params: {
            page: queryArg.page,
            limit: queryArg.limit,
            sort: queryArg.sort,
            search: queryArg.search,
            filter: queryArg.filter,
          },
        }),
        providesTags: ["sage"],
      }),
      countSageContacts: build.query<
        CountSageContactsApiResponse,
        CountSageContactsApiArg
      >({
        query: () => ({ url: `/api/sage/contacts/counts` }),
        providesTags: ["sage"],
      }),
      suggestContactAccounts: build.query<
        SuggestContactAccountsApiResponse,
        SuggestContactAccountsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/sage/contacts/${encodeURIComponent(String(queryArg.contactId))}/accounts`,
          params: {
            search: queryArg.search,
          },
        }),
        providesTags: ["sage"],
      }),
      linkSageContact: build.mutation<
        LinkSageContactApiResponse,
        LinkSageContactApiArg
      >({
        query: (queryArg) => ({
          url: `/api/sage/contacts/${encodeURIComponent(String(queryArg.contactId))}/accounts/${encodeURIComponent(String(queryArg.userId))}`,
          method: "PUT",
          body: queryArg.chooseContactInput,
        }),
        invalidatesTags: ["sage"],
      }),
      replayFailedEvents: build.mutation<
        ReplayFailedEventsApiResponse,
        ReplayFailedEventsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/events/replay`,
          method: "POST",
          body: queryArg.replayInput,
        }),
        invalidatesTags: ["failed events"],
      }),
      listReplayPlans: build.query<
        ListReplayPlansApiResponse,
        ListReplayPlansApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/events/plans`,
          params: {
            page: queryArg.page,
            limit: queryArg.limit,
          },
        }),
        providesTags: ["failed events"],
      }),
      getReplayPlan: build.query<GetReplayPlanApiResponse, GetReplayPlanApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/admin/events/plans/${encodeURIComponent(String(queryArg.id))}`,
          }),
          providesTags: ["failed events"],
        },
      ),
      listReplayPlanItems: build.query<
        ListReplayPlanItemsApiResponse,
        ListReplayPlanItemsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/events/plans/${encodeURIComponent(String(queryArg.id))}/items`,
          params: {
            page: queryArg.page,
            limit: queryArg.limit,
            state: queryArg.state,
          },
        }),
        providesTags: ["failed events"],
      }),
      approveReplayPlan: build.mutation<
        ApproveReplayPlanApiResponse,
        ApproveReplayPlanApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/events/plans/${encodeURIComponent(String(queryArg.id))}/approve`,
          method: "POST",
          body: queryArg.ownerProofInput,
        }),
        invalidatesTags: ["failed events"],
      }),
      pauseReplayPlan: build.mutation<
        PauseReplayPlanApiResponse,
        PauseReplayPlanApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/events/plans/${encodeURIComponent(String(queryArg.id))}/pause`,
          method: "POST",
        }),
        invalidatesTags: ["failed events"],
      }),
      resumeReplayPlan: build.mutation<
        ResumeReplayPlanApiResponse,
        ResumeReplayPlanApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/events/plans/${encodeURIComponent(String(queryArg.id))}/resume`,
          method: "POST",
        }),
        invalidatesTags: ["failed events"],
      }),
      cancelReplayPlan: build.mutation<
        CancelReplayPlanApiResponse,
        CancelReplayPlanApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/events/plans/${encodeURIComponent(String(queryArg.id))}/cancel`,
          method: "POST",
        }),
        invalidatesTags: ["failed events"],
      }),
      makeContactOfEvent: build.mutation<
        MakeContactOfEventApiResponse,
        MakeContactOfEventApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/events/${encodeURIComponent(String(queryArg.id))}/make-contact`,
          method: "POST",
          body: queryArg.makeContactInput,
        }),
        invalidatesTags: ["failed events"],
      }),
      listFailedEvents: build.query<
        ListFailedEventsApiResponse,
        ListFailedEventsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/events`,
          params: {
            page: queryArg.page,
            limit: queryArg.limit,
            state: queryArg.state,
            kind: queryArg.kind,
            sort: queryArg.sort,
            status: queryArg.status,
            group: queryArg.group,
            search: queryArg.search,
          },
        }),
        providesTags: ["failed events"],
      }),
      listFailedEventGroups: build.query<
        ListFailedEventGroupsApiResponse,
        ListFailedEventGroupsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/events/groups`,
          params: {
            state: queryArg.state,
            kind: queryArg.kind,
            search: queryArg.search,
          },
        }),
        providesTags: ["failed events"],
      }),
      countFailedEvents: build.query<
        CountFailedEventsApiResponse,
        CountFailedEventsApiArg
      >({
        query: () => ({ url: `/api/admin/events/count` }),
        providesTags: ["failed events"],
      }),
      getFailedEvent: build.query<
        GetFailedEventApiResponse,
        GetFailedEventApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/events/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ["failed events"],
      }),
      replayFailedEvent: build.mutation<
        ReplayFailedEventApiResponse,
        ReplayFailedEventApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/events/${encodeURIComponent(String(queryArg.id))}/replay`,
          method: "POST",
          body: queryArg.replayOneInput,
        }),
        invalidatesTags: ["failed events"],
      }),
      dismissFailedEvent: build.mutation<
        DismissFailedEventApiResponse,
        DismissFailedEventApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/events/${encodeURIComponent(String(queryArg.id))}/dismiss`,
          method: "POST",
          body: queryArg.dismissInput,
        }),
        invalidatesTags: ["failed events"],
      }),
      getReconciliation: build.query<
        GetReconciliationApiResponse,
        GetReconciliationApiArg
      >({
        query: () => ({ url: `/api/admin/reconciliation` }),
        providesTags: ["reconciliation"],
      }),
      runReconciliation: build.mutation<
        RunReconciliationApiResponse,
        RunReconciliationApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/reconciliation/run`,
          method: "POST",
          body: queryArg.runReconciliationInput,
        }),
        invalidatesTags: ["reconciliation"],
      }),
      getReconciliationRun: build.query<
        GetReconciliationRunApiResponse,
        GetReconciliationRunApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/reconciliation/runs/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ["reconciliation"],
      }),
      listReconciliationCases: build.query<
        ListReconciliationCasesApiResponse,
        ListReconciliationCasesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/reconciliation/cases`,
          params: {
            page: queryArg.page,
            limit: queryArg.limit,
            sort: queryArg.sort,
            search: queryArg.search,
            state: queryArg.state,
            kind: queryArg.kind,
          },
        }),
        providesTags: ["reconciliation"],
      }),
      settleReconciliationCase: build.mutation<
        SettleReconciliationCaseApiResponse,
        SettleReconciliationCaseApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/reconciliation/cases/${encodeURIComponent(String(queryArg.id))}/settle`,
          method: "POST",
          body: queryArg.settleCaseInput,
        }),
        invalidatesTags: ["reconciliation"],
      }),
      listHeldChanges: build.query<
        ListHeldChangesApiResponse,
        ListHeldChangesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/sage/held-changes`,
          params: {
            page: queryArg.page,
            limit: queryArg.limit,
            sort: queryArg.sort,
            search: queryArg.search,
            kind: queryArg.kind,
          },
        }),
        providesTags: ["sage"],
      }),
      countHeldChanges: build.query<
        CountHeldChangesApiResponse,
        CountHeldChangesApiArg
      >({
        query: () => ({ url: `/api/sage/held-changes/counts` }),
        providesTags: ["sage"],
      }),
      releaseHeldChanges: build.mutation<
        ReleaseHeldChangesApiResponse,
        ReleaseHeldChangesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/sage/held-changes/release`,
          method: "POST",
          body: queryArg.releaseHeldChangesInput,
        }),
        invalidatesTags: ["sage"],
      }),
      listSyncRecords: build.query<
        ListSyncRecordsApiResponse,
        ListSyncRecordsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/sage/sync/records`,
          params: {
            page: queryArg.page,
            limit: queryArg.limit,
            sort: queryArg.sort,
            search: queryArg.search,
            type: queryArg["type"],
            status: queryArg.status,
          },
        }),
        providesTags: ["sage"],
      }),
      getSyncRecord: build.query<GetSyncRecordApiResponse, GetSyncRecordApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/sage/sync/records/${encodeURIComponent(String(queryArg.id))}`,
          }),
          providesTags: ["sage"],
        },
      ),
      getSageMapping: build.query<
        GetSageMappingApiResponse,
        GetSageMappingApiArg
      >({
        query: () => ({ url: `/api/sage/mapping` }),
        providesTags: ["sage"],
      }),
      changeSageMapping: build.mutation<
        ChangeSageMappingApiResponse,
        ChangeSageMappingApiArg
      >({
        query: (queryArg) => ({
          url: `/api/sage/mapping`,
          method: "PUT",
          body: queryArg.changeMappingInput,
        }),
        invalidatesTags: ["sage"],
      }),
      listSageItems: build.query<ListSageItemsApiResponse, ListSageItemsApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/sage/items`,
            params: {
              page: queryArg.page,
              limit: queryArg.limit,
              sort: queryArg.sort,
              search: queryArg.search,
              filter: queryArg.filter,
            },
          }),
          providesTags: ["sage"],
        },
      ),
      countSageItems: build.query<
        CountSageItemsApiResponse,
        CountSageItemsApiArg
      >({
        query: () => ({ url: `/api/sage/items/counts` }),
        providesTags: ["sage"],
      }),
      linkSageItem: build.mutation<LinkSageItemApiResponse, LinkSageItemApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/sage/items/${encodeURIComponent(String(queryArg.sageItemId))}/product`,
            method: "POST",
            body: queryArg.linkItemInput,
          }),
          invalidatesTags: ["sage"],
        },
      ),
      syncProducts: build.mutation<SyncProductsApiResponse, SyncProductsApiArg>(
        {
          query: () => ({ url: `/api/sage/sync/products`, method: "POST" }),
          invalidatesTags: ["sage"],
        },
      ),
      syncStock: build.mutation<SyncStockApiResponse, SyncStockApiArg>({
        query: () => ({ url: `/api/sage/sync/stock`, method: "POST" }),
        invalidatesTags: ["sage"],
      }),
      syncCustomers: build.mutation<
        SyncCustomersApiResponse,
        SyncCustomersApiArg
      >({
        query: () => ({ url: `/api/sage/sync/customers`, method: "POST" }),
        invalidatesTags: ["sage"],
      }),
      syncInvoices: build.mutation<SyncInvoicesApiResponse, SyncInvoicesApiArg>(
        {
          query: () => ({ url: `/api/sage/sync/invoices`, method: "POST" }),
          invalidatesTags: ["sage"],
        },
      ),
      clearPriceCache: build.mutation<
        ClearPriceCacheApiResponse,
        ClearPriceCacheApiArg
      >({
        query: () => ({ url: `/api/sage/sync/clear-cache`, method: "POST" }),
        invalidatesTags: ["sage"],
      }),
      getSyncStatus: build.query<GetSyncStatusApiResponse, GetSyncStatusApiArg>(
        {
          query: () => ({ url: `/api/sage/sync/status` }),
          providesTags: ["sage"],
        },
      ),
      listArticles: build.query<ListArticlesApiResponse, ListArticlesApiArg>({
        query: (queryArg) => ({
          url: `/api/guide`,
          params: {
            page: queryArg.page,
            limit: queryArg.limit,
            search: queryArg.search,
            topic: queryArg.topic,
          },
        }),
        providesTags: ["guide"],
      }),
      listArticlesForProduct: build.query<
        ListArticlesForProductApiResponse,
        ListArticlesForProductApiArg
      >({
        query: (queryArg) => ({
          url: `/api/guide/for-product/${encodeURIComponent(String(queryArg.slug))}`,
        }),
        providesTags: ["guide"],
      }),
      getArticle: build.query<GetArticleApiResponse, GetArticleApiArg>({
        query: (queryArg) => ({
          url: `/api/guide/${encodeURIComponent(String(queryArg.slug))}`,
        }),
        providesTags: ["guide"],
      }),
      getProductArticles: build.query<
        GetProductArticlesApiResponse,
        GetProductArticlesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/products/${encodeURIComponent(String(queryArg.id))}/articles`,
        }),
        providesTags: ["guide admin"],
      }),
      setProductArticles: build.mutation<
        SetProductArticlesApiResponse,
        SetProductArticlesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/products/${encodeURIComponent(String(queryArg.id))}/articles`,
          method: "PUT",
          body: queryArg.setProductArticlesInput,
        }),
        invalidatesTags: ["guide admin"],
      }),
      chat: build.mutation<ChatApiResponse, ChatApiArg>({
        query: (queryArg) => ({
          url: `/api/chat`,
          method: "POST",
          body: queryArg.chatInput,
        }),
        invalidatesTags: ["assistant"],
      }),
      getStaffConfig: build.query<
        GetStaffConfigApiResponse,
        GetStaffConfigApiArg
      >({
        query: () => ({ url: `/api/admin/config` }),
        providesTags: ["operations"],
      }),
      getHealth: build.query<GetHealthApiResponse, GetHealthApiArg>({
        query: () => ({ url: `/api/admin/health` }),
        providesTags: ["operations"],
      }),
      getAlerts: build.query<GetAlertsApiResponse, GetAlertsApiArg>({
        query: () => ({ url: `/api/admin/alerts` }),
        providesTags: ["operations"],
      }),
      changeAlerts: build.mutation<ChangeAlertsApiResponse, ChangeAlertsApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/admin/alerts`,
            method: "PUT",
            body: queryArg.changeAlertsInput,
          }),
          invalidatesTags: ["operations"],
        },
      ),
      listAlerts: build.query<ListAlertsApiResponse, ListAlertsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/alerts/history`,
          params: {
            page: queryArg.page,
            limit: queryArg.limit,
            sort: queryArg.sort,
            search: queryArg.search,
            state: queryArg.state,
          },
        }),
        providesTags: ["operations"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as generatedApi };
export type LoginApiResponse = /** status 200  */ UserView;
export type LoginApiArg = {
  loginInput: LoginInput;
};
export type GiveProofApiResponse = unknown;
export type GiveProofApiArg = {
  ownerProofInput: OwnerProofInput;
};
export type LogoutApiResponse = unknown;
export type LogoutApiArg = void;
export type GetCurrentUserApiResponse = /** status 200  */ UserView | null;
export type GetCurrentUserApiArg = void;
export type LogoutAndLeaveApiResponse = unknown;
export type LogoutAndLeaveApiArg = void;
export type SendContactMessageApiResponse = /** status 202  */ ContactView;
export type SendContactMessageApiArg = {
  /** Names this request: a repetition with the same name changes nothing more. 8 to 100 characters. */
  "Idempotency-Key"?: string;
  contactInput: ContactInput;
};
export type SubscribeNewsletterApiResponse = /** status 202  */ NewsletterView;
export type SubscribeNewsletterApiArg = {
  newsletterInput: NewsletterInput;
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
export type ListUsersApiResponse = /** status 200  */ AdminUserView[];
export type ListUsersApiArg = {
  /** Counted from 1. */
  page?: number;
  /** How many on a page. */
  limit?: number;
  /** Latest created first if left out. */
  sort?:
    | "created"
    | "-created"
    | "email"
    | "-email"
    | "username"
    | "-username"
    | "name"
    | "-name"
    | "role"
    | "-role"
    | "trade"
    | "-trade"
    | "lastLogin"
    | "-lastLogin"
    | "secondFactor"
    | "-secondFactor";
  /** `staff` is every role but `customer`. */
  role?: "customer" | "sales" | "support" | "admin" | "staff";
  /** `off` is staff without one. */
  secondFactor?: "on" | "off";
  lastLogin?: "never" | "within-30-days" | "over-30-days";
  state?: "new" | "active" | "suspended";
  /** Trade customers of this state. */
  trade?: "pending_verification" | "verified" | "declined";
  /** Part of the e-mail address, username, name or company, in any case. */
  search?: string;
};
export type CreateUserApiResponse = /** status 201  */ AdminUserView;
export type CreateUserApiArg = {
  createUserInput: CreateUserInput;
};
export type InviteUserApiResponse = /** status 201  */ AdminUserView;
export type InviteUserApiArg = {
  inviteUserInput: InviteUserInput;
};
export type ResendInvitationApiResponse = /** status 200  */ AdminUserView;
export type ResendInvitationApiArg = {
  id: string;
};
export type ChangeSuspensionApiResponse = /** status 200  */ AdminUserView;
export type ChangeSuspensionApiArg = {
  id: string;
  suspensionInput: SuspensionInput;
};
export type CloseAccountApiResponse = unknown;
export type CloseAccountApiArg = {
  id: string;
  reasonInput: ReasonInput;
};
export type UpdateUserApiResponse = /** status 200  */ AdminUserView;
export type UpdateUserApiArg = {
  id: string;
  updateUserInput: UpdateUserInput;
};
export type CustomerRecordApiResponse = /** status 200  */ CustomerRecordView;
export type CustomerRecordApiArg = {
  id: string;
};
export type ListUserSessionsApiResponse = /** status 200  */ SessionView[];
export type ListUserSessionsApiArg = {
  id: string;
};
export type SignUserOutApiResponse = unknown;
export type SignUserOutApiArg = {
  id: string;
  reasonInput: ReasonInput;
};
export type ChangeRoleApiResponse = /** status 200  */ AdminUserView;
export type ChangeRoleApiArg = {
  id: string;
  changeRoleInput: ChangeRoleInput;
};
export type ResetSecondFactorApiResponse = /** status 200  */ AdminUserView;
export type ResetSecondFactorApiArg = {
  id: string;
  reasonInput: ReasonInput;
};
export type RebuildUserPointsApiResponse = unknown;
export type RebuildUserPointsApiArg = {
  id: string;
};
export type AddUserNoteApiResponse = /** status 200  */ CustomerRecordView;
export type AddUserNoteApiArg = {
  id: string;
  userNoteInput: UserNoteInput;
};
export type ListTradeApplicationsApiResponse =
  /** status 200  */ TradeApplicationView[];
export type ListTradeApplicationsApiArg = {
  /** Counted from 1. */
  page?: number;
  /** How many on a page. */
  limit?: number;
  status?: "pending_verification" | "verified" | "declined";
  /** Those that wait and are overdue, or due by the end of today in London. */
  due?: "overdue" | "today";
  /** Whether sales contacted the applicant. */
  contacted?: "yes" | "no";
  /** If left out: those that wait first, the longest waiting at the top; then the others, latest decided first. */
  sort?:
    | "due"
    | "-due"
    | "company"
    | "-company"
    | "name"
    | "-name"
    | "business"
    | "-business"
    | "spend"
    | "-spend"
    | "status"
    | "-status"
    | "contacted"
    | "-contacted"
    | "decided"
    | "-decided";
  /** Part of e-mail, username, name or company, in any case. */
  search?: string;
};
export type CountTradeApplicationsApiResponse =
  /** status 200  */ TradeApplicationCountsView;
export type CountTradeApplicationsApiArg = void;
export type DecideTradeApiResponse = /** status 200  */ TradeApplicationView;
export type DecideTradeApiArg = {
  id: string;
  decideTradeInput: DecideTradeInput;
};
export type ResendUserConfirmationApiResponse = /** status 202  */ MessageView;
export type ResendUserConfirmationApiArg = {
  id: string;
};
export type NoteContactApiResponse = /** status 200  */ TradeApplicationView;
export type NoteContactApiArg = {
  id: string;
  noteContactInput: NoteContactInput;
};
export type GetMyTradeApplicationApiResponse =
  /** status 200  */ MyTradeApplicationView | null;
export type GetMyTradeApplicationApiArg = void;
export type ListAuditApiResponse = /** status 200  */ AuditRecordView[];
export type ListAuditApiArg = {
  /** Counted from 1. */
  page?: number;
  /** How many on a page. */
  limit?: number;
  /** Latest first if left out. */
  sort?:
    | "date"
    | "-date"
    | "staff"
    | "-staff"
    | "action"
    | "-action"
    | "subject"
    | "-subject";
  /** A user's id or e-mail, an event's id, or an order number. */
  subject?: string;
  /** A user's id or e-mail, or `system`. */
  actor?: string;
  /** What was done, `user.role-changed`, or all of a group, `user`. */
  action?: string;
  /** Done on this day in London or later: YYYY-MM-DD. */
  from?: string;
  /** Done on this day in London or earlier: YYYY-MM-DD. */
  to?: string;
  /** Part of what was recorded (an order number, a reason, a value), or of a person's e-mail, name or company. */
  search?: string;
};
export type ListProductsApiResponse = /** status 200  */ ProductView[];
export type ListProductsApiArg = {
  /** Counted from 1. */
  page?: number;
  /** How many on a page. */
  limit?: number;
  /** With a `search`, `featured` puts the best match first. */
  sort?: "featured" | "price-asc" | "price-desc" | "name";
  /** Pounds, this price included. */
  minPrice?: string;
  /** Pounds, this price included. */
  maxPrice?: string;
  /** Only featured products. */
  featured?: boolean;
  /** Slug of a category; `hot-deals` is the same as `sale=true`. */
  category?: string;
  /** Slug of a subcategory. */
  subcategory?: string;
  /** Only what is on sale: `compareAtPrice` above `price`. */
  sale?: boolean;
  /** What the shopper typed: a product code, or words of names and descriptions. Blank is the same as left out. */
  search?: string;
};
export type ListProductsWithPricingApiResponse =
  /** status 200  */ ProductView[];
export type ListProductsWithPricingApiArg = {
  /** Counted from 1. */
  page?: number;
  /** How many on a page. */
  limit?: number;
  /** With a `search`, `featured` puts the best match first. */
  sort?: "featured" | "price-asc" | "price-desc" | "name";
  /** Pounds, this price included. */
  minPrice?: string;
  /** Pounds, this price included. */
  maxPrice?: string;
  /** Only featured products. */
  featured?: boolean;
  /** Slug of a category; `hot-deals` is the same as `sale=true`. */
  category?: string;
  /** Slug of a subcategory. */
  subcategory?: string;
  /** Only what is on sale: `compareAtPrice` above `price`. */
  sale?: boolean;
  /** What the shopper typed: a product code, or words of names and descriptions. Blank is the same as left out. */
  search?: string;
};
export type SuggestProductsApiResponse = /** status 200  */ SuggestionView[];
export type SuggestProductsApiArg = {
  /** What was typed so far; nothing is suggested for fewer than two characters. */
  q: string;
};
export type SuggestProductsWithPricingApiResponse =
  /** status 200  */ SuggestionView[];
export type SuggestProductsWithPricingApiArg = {
  /** What was typed so far; nothing is suggested for fewer than two characters. */
  q: string;
};
export type SuggestSpellingApiResponse = /** status 200  */ SpellingView;
export type SuggestSpellingApiArg = {
  /** What was typed so far; nothing is suggested for fewer than two characters. */
  q: string;
};
export type GetPriceRangeApiResponse = /** status 200  */ PriceRangeView;
export type GetPriceRangeApiArg = {
  /** Only featured products. */
  featured?: boolean;
  /** Slug of a category; `hot-deals` is the same as `sale=true`. */
  category?: string;
  /** Slug of a subcategory. */
  subcategory?: string;
  /** Only what is on sale: `compareAtPrice` above `price`. */
  sale?: boolean;
  /** What the shopper typed: a product code, or words of names and descriptions. Blank is the same as left out. */
  search?: string;
};
export type ListGoesWithApiResponse = /** status 200  */ ProductGoesWithView[];
export type ListGoesWithApiArg = {
  /** Product ids, separated by commas: 1 to 50. */
  ids: string;
};
export type GetProductApiResponse = /** status 200  */ ProductDetailView;
export type GetProductApiArg = {
  slug: string;
};
export type GetProductWithPricingApiResponse =
  /** status 200  */ ProductDetailView;
export type GetProductWithPricingApiArg = {
  slug: string;
};
export type ListCategoriesApiResponse = /** status 200  */ CategoryView[];
export type ListCategoriesApiArg = void;
export type ListSubcategoriesApiResponse = /** status 200  */ SubcategoryView[];
export type ListSubcategoriesApiArg = {
  /** Left out: the subcategories of all categories. */
  categoryId?: string;
};
export type GetGoesWithApiResponse = /** status 200  */ AdminGoesWithView;
export type GetGoesWithApiArg = {
  id: string;
};
export type SetGoesWithApiResponse = /** status 200  */ AdminGoesWithView;
export type SetGoesWithApiArg = {
  id: string;
  setGoesWithInput: SetGoesWithInput;
};
export type GetProductFamilyApiResponse = /** status 200  */ AdminFamilyView;
export type GetProductFamilyApiArg = {
  id: string;
};
export type SetProductFamilyApiResponse = /** status 200  */ AdminFamilyView;
export type SetProductFamilyApiArg = {
  id: string;
  setFamilyInput: SetFamilyInput;
};
export type RequestBackInStockApiResponse = /** status 202  */ BackInStockView;
export type RequestBackInStockApiArg = {
  slug: string;
  backInStockInput: BackInStockInput;
};
export type ListAdminCategoriesApiResponse =
  /** status 200  */ AdminCategoryView[];
export type ListAdminCategoriesApiArg = {
  /** Counted from 1. */
  page?: number;
  /** How many on a page. */
  limit?: number;
  /** With a leading minus descending. */
  sort?:
    | "position"
    | "-position"
    | "name"
    | "-name"
    | "slug"
    | "-slug"
    | "products"
    | "-products"
    | "visible"
    | "-visible"
    | "updated"
    | "-updated";
  /** Part of a name or slug, in any case; a category is also found by its subcategories. */
  search?: string;
};
export type CreateCategoryApiResponse = /** status 201  */ AdminCategoryView;
export type CreateCategoryApiArg = {
  createCategoryInput: CreateCategoryInput;
};
export type ArrangeCategoriesApiResponse = unknown;
export type ArrangeCategoriesApiArg = {
  arrangeInput: ArrangeInput;
};
export type EditCategoryApiResponse = /** status 200  */ AdminCategoryView;
export type EditCategoryApiArg = {
  id: string;
  editCategoryInput: EditCategoryInput;
};
export type DeleteCategoryApiResponse = /** status 200  */ CategoryDeletedView;
export type DeleteCategoryApiArg = {
  id: string;
  /** The category that products and subcategories go to; 409 without it where there are any. */
  moveTo?: string;
};
export type ListAdminSubcategoriesApiResponse =
  /** status 200  */ AdminSubcategoryView[];
export type ListAdminSubcategoriesApiArg = {
  /** Counted from 1. */
  page?: number;
  /** How many on a page. */
  limit?: number;
  /** With a leading minus descending. */
  sort?:
    | "position"
    | "-position"
    | "category"
    | "-category"
    | "name"
    | "-name"
    | "slug"
    | "-slug"
    | "products"
    | "-products"
    | "visible"
    | "-visible"
    | "updated"
    | "-updated";
  /** Part of a name or slug, in any case. */
  search?: string;
  /** Only those of one category. */
  categoryId?: string;
};
export type CreateSubcategoryApiResponse =
  /** status 201  */ AdminSubcategoryView;
export type CreateSubcategoryApiArg = {
  createSubcategoryInput: CreateSubcategoryInput;
};
export type ArrangeSubcategoriesApiResponse = unknown;
export type ArrangeSubcategoriesApiArg = {
  arrangeInput: ArrangeInput;
};
export type EditSubcategoryApiResponse =
  /** status 200  */ AdminSubcategoryView;
export type EditSubcategoryApiArg = {
  id: string;
  editSubcategoryInput: EditSubcategoryInput;
};
export type DeleteSubcategoryApiResponse =
  /** status 200  */ SubcategoryDeletedView;
export type DeleteSubcategoryApiArg = {
  id: string;
  /** The subcategory that products go to, or `none`: they keep their category only. 409 without it where there are any. */
  moveTo?: string;
};
export type ListSynonymsApiResponse = /** status 200  */ SynonymGroupView[];
export type ListSynonymsApiArg = {
  /** Counted from 1. */
  page?: number;
  /** How many on a page. */
  limit?: number;
  /** With a leading minus descending. */
  sort?: "terms" | "-terms" | "updated" | "-updated";
  /** Part of a term, in any case. */
  search?: string;
};
export type CreateSynonymsApiResponse = /** status 201  */ SynonymGroupView;
export type CreateSynonymsApiArg = {
  synonymsInput: SynonymsInput;
};
export type EditSynonymsApiResponse = /** status 200  */ SynonymGroupView;
export type EditSynonymsApiArg = {
  id: string;
  synonymsInput: SynonymsInput;
};
export type DeleteSynonymsApiResponse = unknown;
export type DeleteSynonymsApiArg = {
  id: string;
};
export type StartUploadApiResponse = /** status 200  */ StartedUploadView;
export type StartUploadApiArg = {
  startUploadInput: StartUploadInput;
};
export type FinalizeUploadApiResponse = /** status 200  */ FinalizedUploadView;
export type FinalizeUploadApiArg = {
  finalizeUploadInput: FinalizeUploadInput;
};
export type GetUploadParametersApiResponse =
  /** status 200  */ UploadParametersView;
export type GetUploadParametersApiArg = {
  metadata?: {
    purpose?: string;
  };
  type: string;
  filename: string;
};
export type GetTemporaryCredentialsApiResponse = unknown;
export type GetTemporaryCredentialsApiArg = void;
export type StartMultipartUploadApiResponse =
  /** status 200  */ StartedMultipartView;
export type StartMultipartUploadApiArg = {
  startMultipartInput: StartMultipartInput;
};
export type ListUploadPartsApiResponse = /** status 200  */ UploadedPartView[];
export type ListUploadPartsApiArg = {
  uploadId: string;
  key: string;
};
export type AbortMultipartUploadApiResponse =
  /** status 200  */ AbortedMultipartView;
export type AbortMultipartUploadApiArg = {
  uploadId: string;
  key: string;
};
export type SignUploadPartsApiResponse = /** status 200  */ SignedPartsView;
export type SignUploadPartsApiArg = {
  uploadId: string;
  key: string;
  /** Numbers from 1 to 10,000, separated by commas; at most 100 of them. */
  partNumbers: string;
};
export type SignUploadPartApiResponse = /** status 200  */ SignedPartView;
export type SignUploadPartApiArg = {
  uploadId: string;
  partNumber: string;
  key: string;
};
export type CompleteMultipartUploadApiResponse =
  /** status 200  */ CompletedMultipartView;
export type CompleteMultipartUploadApiArg = {
  uploadId: string;
  key: string;
  completeMultipartInput: CompleteMultipartInput;
};
export type ChangeProductsApiResponse = /** status 200  */ BulkResultView;
export type ChangeProductsApiArg = {
  bulkChangeInput: BulkChangeInput;
};
export type UndoBulkChangeApiResponse = /** status 200  */ BulkResultView;
export type UndoBulkChangeApiArg = {
  undoId: string;
};
export type ExportProductsApiResponse = unknown;
export type ExportProductsApiArg = {
  /** `visible` is what customers see, `hidden` what they do not. */
  filter?: "all" | "visible" | "hidden" | "no-category";
  /** Whether any can be sold; `low` is what is to be ordered again (docs/rules.md#low-stock). */
  stock?: "in" | "low" | "out";
  /** A minus reverses the order. By `status`: No Category, Hidden, Visible. */
  sort?:
    | "name"
    | "-name"
    | "sku"
    | "-sku"
    | "price"
    | "-price"
    | "category"
    | "-category"
    | "status"
    | "-status"
    | "stock"
    | "-stock"
    | "updated"
    | "-updated";
  /** Part of the name or of the Sage code, in any case. */
  search?: string;
  categoryId?: string;
  subcategoryId?: string;
  featured?: boolean;
  /** `compareAtPrice` above `price`. */
  onSale?: boolean;
};
export type ImportProductsApiResponse = /** status 200  */ ImportResultView;
export type ImportProductsApiArg = {
  /** Whether the file is only checked; it is applied with `false`. */
  dryRun: boolean;
  body: string;
};
export type ListAdminProductsApiResponse =
  /** status 200  */ AdminProductView[];
export type ListAdminProductsApiArg = {
  /** `visible` is what customers see, `hidden` what they do not. */
  filter?: "all" | "visible" | "hidden" | "no-category";
  /** Whether any can be sold; `low` is what is to be ordered again (docs/rules.md#low-stock). */
  stock?: "in" | "low" | "out";
  /** A minus reverses the order. By `status`: No Category, Hidden, Visible. */
  sort?:
    | "name"
    | "-name"
    | "sku"
    | "-sku"
    | "price"
    | "-price"
    | "category"
    | "-category"
    | "status"
    | "-status"
    | "stock"
    | "-stock"
    | "updated"
    | "-updated";
  /** Counted from 1. */
  page?: number;
  /** How many on a page. */
  limit?: number;
  /** Part of the name or of the Sage code, in any case. */
  search?: string;
  categoryId?: string;
  subcategoryId?: string;
  featured?: boolean;
  /** `compareAtPrice` above `price`. */
  onSale?: boolean;
};
export type CountProductsApiResponse = /** status 200  */ ProductCountsView;
export type CountProductsApiArg = void;
export type GetLowStockApiResponse = /** status 200  */ LowStockView;
export type GetLowStockApiArg = void;
export type ListProductIdsApiResponse = /** status 200  */ ProductIdsView;
export type ListProductIdsApiArg = {
  /** `visible` is what customers see, `hidden` what they do not. */
  filter?: "all" | "visible" | "hidden" | "no-category";
  /** Whether any can be sold; `low` is what is to be ordered again (docs/rules.md#low-stock). */
  stock?: "in" | "low" | "out";
  /** A minus reverses the order. By `status`: No Category, Hidden, Visible. */
  sort?:
    | "name"
    | "-name"
    | "sku"
    | "-sku"
    | "price"
    | "-price"
    | "category"
    | "-category"
    | "status"
    | "-status"
    | "stock"
    | "-stock"
    | "updated"
    | "-updated";
  /** Part of the name or of the Sage code, in any case. */
  search?: string;
  categoryId?: string;
  subcategoryId?: string;
  featured?: boolean;
  /** `compareAtPrice` above `price`. */
  onSale?: boolean;
};
export type GetAdminProductApiResponse =
  /** status 200  */ AdminProductDetailView;
export type GetAdminProductApiArg = {
  id: string;
};
export type EditProductApiResponse = /** status 200  */ AdminProductDetailView;
export type EditProductApiArg = {
  id: string;
  editProductInput: EditProductInput;
};
export type PreviewProductApiResponse = /** status 200  */ ProductDetailView;
export type PreviewProductApiArg = {
  id: string;
  /** `trade` is a verified trade customer without negotiated prices. */
  as?: "guest" | "trade";
};
export type GetCartApiResponse = /** status 200  */ CartItemView[];
export type GetCartApiArg = void;
export type AddToCartApiResponse = /** status 201  */ CartItemView;
export type AddToCartApiArg = {
  addToCartInput: AddToCartInput;
};
export type ClearCartApiResponse = unknown;
export type ClearCartApiArg = void;
export type AgreeToCartChangesApiResponse = /** status 200  */ CartItemView[];
export type AgreeToCartChangesApiArg = {
  changesSeenInput: ChangesSeenInput;
};
export type MergeCartApiResponse = /** status 200  */ MergedCartView;
export type MergeCartApiArg = {
  mergeCartInput: MergeCartInput;
};
export type UpdateCartItemApiResponse = /** status 200  */ CartItemView;
export type UpdateCartItemApiArg = {
  id: string;
  updateCartItemInput: UpdateCartItemInput;
};
export type RemoveCartItemApiResponse = unknown;
export type RemoveCartItemApiArg = {
  id: string;
};
export type GetPointsBalanceApiResponse = /** status 200  */ PointsBalanceView;
export type GetPointsBalanceApiArg = void;
export type GetPointsHistoryApiResponse =
  /** status 200  */ PointsTransactionView[];
export type GetPointsHistoryApiArg = {
  /** Counted from 1. */
  page?: number;
  /** How many on a page. */
  limit?: number;
};
export type GetUserPointsApiResponse =
  /** status 200  */ PointsTransactionView[];
export type GetUserPointsApiArg = {
  id: string;
  /** Counted from 1. */
  page?: number;
  /** How many on a page. */
  limit?: number;
};
export type AdjustUserPointsApiResponse = /** status 200  */ PointsBalanceView;
export type AdjustUserPointsApiArg = {
  id: string;
  /** Names this request: a repetition with the same name changes nothing more. 8 to 100 characters. */
  "Idempotency-Key"?: string;
  adjustPointsInput: AdjustPointsInput;
};
export type GetUserPointsSummaryApiResponse =
  /** status 200  */ CustomerPointsView;
export type GetUserPointsSummaryApiArg = {
  id: string;
};
export type GetPointsLiabilityApiResponse = /** status 200  */ LiabilityView;
export type GetPointsLiabilityApiArg = {
  /** YYYY-MM-DD, by London's clock. */
  from?: string;
  /** YYYY-MM-DD, by London's clock. */
  to?: string;
};
export type ListRewardsApiResponse = /** status 200  */ RewardView[];
export type ListRewardsApiArg = void;
export type ListAdminRewardsApiResponse = /** status 200  */ AdminRewardView[];
export type ListAdminRewardsApiArg = void;
export type CreateRewardApiResponse = /** status 201  */ AdminRewardView;
export type CreateRewardApiArg = {
  createRewardInput: CreateRewardInput;
};
export type ArrangeRewardsApiResponse = /** status 200  */ AdminRewardView[];
export type ArrangeRewardsApiArg = {
  arrangeRewardsInput: ArrangeRewardsInput;
};
export type UpdateRewardApiResponse = /** status 200  */ AdminRewardView;
export type UpdateRewardApiArg = {
  id: string;
  updateRewardInput: UpdateRewardInput;
};
export type DeleteRewardApiResponse = unknown;
export type DeleteRewardApiArg = {
  id: string;
};
export type ListMyGrantsApiResponse = /** status 200  */ GrantView[];
export type ListMyGrantsApiArg = {
  /** Counted from 1. */
  page?: number;
  /** How many on a page. */
  limit?: number;
  state?: "available" | "used" | "cancelled" | "expired" | "done";
};
export type GetMyGrantApiResponse = /** status 200  */ GrantView;
export type GetMyGrantApiArg = {
  id: string;
};
export type GetPointsSummaryApiResponse = /** status 200  */ PointsSummaryView;
export type GetPointsSummaryApiArg = void;
export type RedeemRewardApiResponse = /** status 200  */ RedemptionView;
export type RedeemRewardApiArg = {
  id: string;
  /** Names this request: a repetition with the same name changes nothing more. 8 to 100 characters. */
  "Idempotency-Key"?: string;
  redeemRewardInput: RedeemRewardInput;
};
export type ListGrantsApiResponse = /** status 200  */ AdminGrantView[];
export type ListGrantsApiArg = {
  /** Counted from 1. */
  page?: number;
  /** How many on a page. */
  limit?: number;
  /** Latest first if left out. */
  sort?:
    | "created"
    | "-created"
    | "expires"
    | "-expires"
    | "points"
    | "-points"
    | "name"
    | "-name"
    | "state"
    | "-state";
  /** Part of the customer's name, company or address, the reward's name, an order number, a reason or a note. */
  search?: string;
  state?: "available" | "used" | "cancelled" | "expired" | "done";
  type?: "discount" | "product" | "shipping" | "other";
  /** Of one customer. */
  userId?: string;
};
export type CancelGrantApiResponse = /** status 200  */ AdminGrantView;
export type CancelGrantApiArg = {
  id: string;
  cancelGrantInput: CancelGrantInput;
};
export type CompleteGrantApiResponse = /** status 200  */ AdminGrantView;
export type CompleteGrantApiArg = {
  id: string;
  completeGrantInput: CompleteGrantInput;
};
export type GetConfigApiResponse = /** status 200  */ ShopConfigView;
export type GetConfigApiArg = void;
export type QuoteApiResponse = /** status 200  */ QuoteView;
export type QuoteApiArg = {
  quoteInput: QuoteInput;
};
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
  /** Counted from 1. */
  page?: number;
  /** How many on a page. */
  limit?: number;
  /** Those that are this far. */
  stage?: "waiting" | "preparing" | "shipped" | "delivered" | "cancelled";
  /** Part of an order number, purchase order number or invoice number, or of a product's code or name. */
  search?: string;
};
export type ExportMyOrdersApiResponse = unknown;
export type ExportMyOrdersApiArg = {
  /** Counted from 1. */
  page?: number;
  /** How many on a page. */
  limit?: number;
  /** Those that are this far. */
  stage?: "waiting" | "preparing" | "shipped" | "delivered" | "cancelled";
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
  mailbox: string;
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
  mailboxInput: MailboxInput;
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
export type ListOrderDocumentsApiResponse =
  /** status 200  */ OrderDocumentsRowView[];
export type ListOrderDocumentsApiArg = {
  /** Counted from 1. */
  page?: number;
  /** How many on a page. */
  limit?: number;
  /** How far they are in Sage; `none` are those that should have a document. */
  state?: "all" | "none" | "waiting" | "attention" | "complete";
  /** Latest first if left out. */
  sort?:
    | "date"
    | "-date"
    | "order"
    | "-order"
    | "customer"
    | "-customer"
    | "total"
    | "-total"
    | "state"
    | "-state"
    | "synced"
    | "-synced";
  /** Part of the order number, invoice number, customer or what else the list of orders finds by. */
  search?: string;
};
export type GetOrderDocumentsApiResponse =
  /** status 200  */ OrderDocumentsView;
export type GetOrderDocumentsApiArg = {
  orderNumber: string;
};
export type PreviewOrderInvoiceApiResponse =
  /** status 200  */ DocumentsToCreateView;
export type PreviewOrderInvoiceApiArg = {
  orderNumber: string;
};
export type CreateOrderInvoiceApiResponse =
  /** status 200  */ OrderDocumentsView;
export type CreateOrderInvoiceApiArg = {
  orderNumber: string;
  requestDocumentsInput: RequestDocumentsInput;
};
export type GetFiguresApiResponse = /** status 200  */ FiguresView;
export type GetFiguresApiArg = {
  days?: 1 | 7 | 30;
};
export type ExportSalesReportApiResponse = unknown;
export type ExportSalesReportApiArg = {
  by?: "day" | "month";
  /** From this day in London on: YYYY-MM-DD. */
  from?: string;
  /** Up to this day in London: YYYY-MM-DD. */
  to?: string;
};
export type ExportVatReportApiResponse = unknown;
export type ExportVatReportApiArg = {
  /** From this day in London on: YYYY-MM-DD. */
  from?: string;
  /** Up to this day in London: YYYY-MM-DD. */
  to?: string;
};
export type ExportProductReportApiResponse = unknown;
export type ExportProductReportApiArg = {
  /** Counted from 1. */
  page?: number;
  /** How many on a page. */
  limit?: number;
  sort?:
    | "product"
    | "-product"
    | "code"
    | "-code"
    | "units"
    | "-units"
    | "orders"
    | "-orders"
    | "sold"
    | "-sold"
    | "refunds"
    | "-refunds"
    | "sales"
    | "-sales";
  /** Part of the name or code. */
  search?: string;
  /** From this day in London on: YYYY-MM-DD. */
  from?: string;
  /** Up to this day in London: YYYY-MM-DD. */
  to?: string;
};
export type ExportCustomerReportApiResponse = unknown;
export type ExportCustomerReportApiArg = {
  /** Counted from 1. */
  page?: number;
  /** How many on a page. */
  limit?: number;
  sort?:
    | "customer"
    | "-customer"
    | "email"
    | "-email"
    | "orders"
    | "-orders"
    | "sold"
    | "-sold"
    | "refunds"
    | "-refunds"
    | "sales"
    | "-sales";
  /** Part of the name, company or email address. */
  search?: string;
  /** From this day in London on: YYYY-MM-DD. */
  from?: string;
  /** Up to this day in London: YYYY-MM-DD. */
  to?: string;
};
export type GetSalesReportApiResponse = /** status 200  */ SalesRowView[];
export type GetSalesReportApiArg = {
  by?: "day" | "month";
  /** From this day in London on: YYYY-MM-DD. */
  from?: string;
  /** Up to this day in London: YYYY-MM-DD. */
  to?: string;
};
export type GetVatReportApiResponse = /** status 200  */ VatRowView[];
export type GetVatReportApiArg = {
  /** From this day in London on: YYYY-MM-DD. */
  from?: string;
  /** Up to this day in London: YYYY-MM-DD. */
  to?: string;
};
export type GetProductReportApiResponse = /** status 200  */ ProductRowView[];
export type GetProductReportApiArg = {
  /** Counted from 1. */
  page?: number;
  /** How many on a page. */
  limit?: number;
  sort?:
    | "product"
    | "-product"
    | "code"
    | "-code"
    | "units"
    | "-units"
    | "orders"
    | "-orders"
    | "sold"
    | "-sold"
    | "refunds"
    | "-refunds"
    | "sales"
    | "-sales";
  /** Part of the name or code. */
  search?: string;
  /** From this day in London on: YYYY-MM-DD. */
  from?: string;
  /** Up to this day in London: YYYY-MM-DD. */
  to?: string;
};
export type GetCustomerReportApiResponse = /** status 200  */ CustomerRowView[];
export type GetCustomerReportApiArg = {
  /** Counted from 1. */
  page?: number;
  /** How many on a page. */
  limit?: number;
  sort?:
    | "customer"
    | "-customer"
    | "email"
    | "-email"
    | "orders"
    | "-orders"
    | "sold"
    | "-sold"
    | "refunds"
    | "-refunds"
    | "sales"
    | "-sales";
  /** Part of the name, company or email address. */
  search?: string;
  /** From this day in London on: YYYY-MM-DD. */
  from?: string;
  /** Up to this day in London: YYYY-MM-DD. */
  to?: string;
};
export type ListAllOrdersApiResponse = /** status 200  */ OrderView[];
export type ListAllOrdersApiArg = {
  /** Counted from 1. */
  page?: number;
  /** How many on a page. */
  limit?: number;
  /** How far they are in Sage. */
  sage?: "none" | "waiting" | "attention" | "complete";
  /** Those that wait for staff to do this. */
  needs?:
    | "approval"
    | "packing"
    | "address"
    | "age"
    | "return"
    | "refund"
    | "dispute"
    | "held"
    | "sage"
    | "attention";
  /** These orders only, at most 100, separated by commas. */
  numbers?: string;
  /** Latest first if left out. */
  sort?:
    | "date"
    | "-date"
    | "order"
    | "-order"
    | "customer"
    | "-customer"
    | "status"
    | "-status"
    | "payment"
    | "-payment"
    | "amount"
    | "-amount"
    | "sage"
    | "-sage"
    | "items"
    | "-items"
    | "carrier"
    | "-carrier"
    | "po"
    | "-po";
  status?:
    | "pending"
    | "confirmed"
    | "processing"
    | "shipped"
    | "delivered"
    | "invoiced"
    | "cancelled";
  poStatus?: "pending_approval" | "approved" | "rejected";
  paymentMethod?: "stripe" | "purchase_order";
  /** The orders of this account. */
  userId?: string;
  /** Placed on this day in London or later: YYYY-MM-DD. */
  from?: string;
  /** Placed on this day in London or earlier: YYYY-MM-DD. */
  to?: string;
  /** Part of the order number, e-mail, name, company, postcode, purchase order number, Sage invoice number or a
    product's code; or the payment id. */
  search?: string;
};
export type CountOrdersToDoApiResponse = /** status 200  */ OrdersToDoView;
export type CountOrdersToDoApiArg = void;
export type ExportOrdersApiResponse = unknown;
export type ExportOrdersApiArg = {
  /** Counted from 1. */
  page?: number;
  /** How many on a page. */
  limit?: number;
  /** How far they are in Sage. */
  sage?: "none" | "waiting" | "attention" | "complete";
  /** Those that wait for staff to do this. */
  needs?:
    | "approval"
    | "packing"
    | "address"
    | "age"
    | "return"
    | "refund"
    | "dispute"
    | "held"
    | "sage"
    | "attention";
  /** These orders only, at most 100, separated by commas. */
  numbers?: string;
  /** Latest first if left out. */
  sort?:
    | "date"
    | "-date"
    | "order"
    | "-order"
    | "customer"
    | "-customer"
    | "status"
    | "-status"
    | "payment"
    | "-payment"
    | "amount"
    | "-amount"
    | "sage"
    | "-sage"
    | "items"
    | "-items"
    | "carrier"
    | "-carrier"
    | "po"
    | "-po";
  status?:
    | "pending"
    | "confirmed"
    | "processing"
    | "shipped"
    | "delivered"
    | "invoiced"
    | "cancelled";
  poStatus?: "pending_approval" | "approved" | "rejected";
  paymentMethod?: "stripe" | "purchase_order";
  /** The orders of this account. */
  userId?: string;
  /** Placed on this day in London or later: YYYY-MM-DD. */
  from?: string;
  /** Placed on this day in London or earlier: YYYY-MM-DD. */
  to?: string;
  /** Part of the order number, e-mail, name, company, postcode, purchase order number, Sage invoice number or a
    product's code; or the payment id. */
  search?: string;
};
export type ExportOrderLinesApiResponse = unknown;
export type ExportOrderLinesApiArg = {
  /** Counted from 1. */
  page?: number;
  /** How many on a page. */
  limit?: number;
  /** How far they are in Sage. */
  sage?: "none" | "waiting" | "attention" | "complete";
  /** Those that wait for staff to do this. */
  needs?:
    | "approval"
    | "packing"
    | "address"
    | "age"
    | "return"
    | "refund"
    | "dispute"
    | "held"
    | "sage"
    | "attention";
  /** These orders only, at most 100, separated by commas. */
  numbers?: string;
  /** Latest first if left out. */
  sort?:
    | "date"
    | "-date"
    | "order"
    | "-order"
    | "customer"
    | "-customer"
    | "status"
    | "-status"
    | "payment"
    | "-payment"
    | "amount"
    | "-amount"
    | "sage"
    | "-sage"
    | "items"
    | "-items"
    | "carrier"
    | "-carrier"
    | "po"
    | "-po";
  status?:
    | "pending"
    | "confirmed"
    | "processing"
    | "shipped"
    | "delivered"
    | "invoiced"
    | "cancelled";
  poStatus?: "pending_approval" | "approved" | "rejected";
  paymentMethod?: "stripe" | "purchase_order";
  /** The orders of this account. */
  userId?: string;
  /** Placed on this day in London or later: YYYY-MM-DD. */
  from?: string;
  /** Placed on this day in London or earlier: YYYY-MM-DD. */
  to?: string;
  /** Part of the order number, e-mail, name, company, postcode, purchase order number, Sage invoice number or a
    product's code; or the payment id. */
  search?: string;
};
export type GetAnyOrderApiResponse = /** status 200  */ AdminOrderView;
export type GetAnyOrderApiArg = {
  orderNumber: string;
};
export type GetOrderNeighboursApiResponse =
  /** status 200  */ OrderNeighboursView;
export type GetOrderNeighboursApiArg = {
  orderNumber: string;
  /** Counted from 1. */
  page?: number;
  /** How many on a page. */
  limit?: number;
  /** How far they are in Sage. */
  sage?: "none" | "waiting" | "attention" | "complete";
  /** Those that wait for staff to do this. */
  needs?:
    | "approval"
    | "packing"
    | "address"
    | "age"
    | "return"
    | "refund"
    | "dispute"
    | "held"
    | "sage"
    | "attention";
  /** These orders only, at most 100, separated by commas. */
  numbers?: string;
  /** Latest first if left out. */
  sort?:
    | "date"
    | "-date"
    | "order"
    | "-order"
    | "customer"
    | "-customer"
    | "status"
    | "-status"
    | "payment"
    | "-payment"
    | "amount"
    | "-amount"
    | "sage"
    | "-sage"
    | "items"
    | "-items"
    | "carrier"
    | "-carrier"
    | "po"
    | "-po";
  status?:
    | "pending"
    | "confirmed"
    | "processing"
    | "shipped"
    | "delivered"
    | "invoiced"
    | "cancelled";
  poStatus?: "pending_approval" | "approved" | "rejected";
  paymentMethod?: "stripe" | "purchase_order";
  /** The orders of this account. */
  userId?: string;
  /** Placed on this day in London or later: YYYY-MM-DD. */
  from?: string;
  /** Placed on this day in London or earlier: YYYY-MM-DD. */
  to?: string;
  /** Part of the order number, e-mail, name, company, postcode, purchase order number, Sage invoice number or a
    product's code; or the payment id. */
  search?: string;
};
export type GetOrderBackgroundApiResponse =
  /** status 200  */ OrderBackgroundView;
export type GetOrderBackgroundApiArg = {
  orderNumber: string;
};
export type GetOrderCreditApiResponse = /** status 200  */ FreshOrderCreditView;
export type GetOrderCreditApiArg = {
  orderNumber: string;
};
export type ApprovePurchaseOrderApiResponse = /** status 200  */ AdminOrderView;
export type ApprovePurchaseOrderApiArg = {
  orderNumber: string;
  approvePurchaseOrderInput: ApprovePurchaseOrderInput;
};
export type RejectPurchaseOrderApiResponse = /** status 200  */ AdminOrderView;
export type RejectPurchaseOrderApiArg = {
  orderNumber: string;
  rejectPurchaseOrderInput: RejectPurchaseOrderInput;
};
export type MoveOrderApiResponse = /** status 200  */ AdminOrderView;
export type MoveOrderApiArg = {
  orderNumber: string;
  changeOrderStatusInput: ChangeOrderStatusInput;
};
export type RefundOrderApiResponse = /** status 200  */ AdminOrderView;
export type RefundOrderApiArg = {
  orderNumber: string;
  refundOrderInput: RefundOrderInput;
};
export type NoteOrderApiResponse = /** status 200  */ AdminOrderView;
export type NoteOrderApiArg = {
  orderNumber: string;
  addOrderNoteInput: AddOrderNoteInput;
};
export type AnswerReturnApiResponse = /** status 200  */ AdminOrderView;
export type AnswerReturnApiArg = {
  orderNumber: string;
  answerReturnInput: AnswerReturnInput;
};
export type ResendOrderMailApiResponse = /** status 200  */ AdminOrderView;
export type ResendOrderMailApiArg = {
  orderNumber: string;
  resendMailInput: ResendMailInput;
};
export type SettleRefundApiResponse = /** status 200  */ AdminOrderView;
export type SettleRefundApiArg = {
  orderNumber: string;
  refundId: string;
  settleRefundInput: SettleRefundInput;
};
export type RecordReturnArrivalApiResponse = /** status 200  */ AdminOrderView;
export type RecordReturnArrivalApiArg = {
  orderNumber: string;
  returnId: string;
};
export type CloseReturnApiResponse = /** status 200  */ AdminOrderView;
export type CloseReturnApiArg = {
  orderNumber: string;
  returnId: string;
  closeReturnInput: CloseReturnInput;
};
export type CorrectOrderAddressApiResponse = /** status 200  */ AdminOrderView;
export type CorrectOrderAddressApiArg = {
  orderNumber: string;
  correctAddressInput: CorrectAddressInput;
};
export type GetOrderTrailApiResponse = /** status 200  */ TrailEntryView[];
export type GetOrderTrailApiArg = {
  orderNumber: string;
};
export type GetMoneyTrailApiResponse = /** status 200  */ MoneyTrailView;
export type GetMoneyTrailApiArg = {
  orderNumber: string;
};
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
export type GetSageStatusApiResponse = /** status 200  */ SageStatusView;
export type GetSageStatusApiArg = void;
export type BeginSageConnectionApiResponse = /** status 200  */ SageAuthView;
export type BeginSageConnectionApiArg = void;
export type CompleteSageConnectionApiResponse = /** status 200  */ MessageView;
export type CompleteSageConnectionApiArg = {
  sageCallbackInput: SageCallbackInput;
};
export type ConfirmSageBusinessApiResponse = /** status 200  */ MessageView;
export type ConfirmSageBusinessApiArg = {
  confirmBusinessInput: ConfirmBusinessInput;
};
export type DisconnectSageApiResponse = /** status 200  */ MessageView;
export type DisconnectSageApiArg = {
  ownerProofInput: OwnerProofInput;
};
export type SyncCustomerApiResponse = /** status 200  */ MessageView;
export type SyncCustomerApiArg = {
  syncCustomerInput: SyncCustomerInput;
};
export type GetSageUsageApiResponse = /** status 200  */ SageUsageView;
export type GetSageUsageApiArg = void;
export type SuggestSageContactsApiResponse =
  /** status 200  */ ContactSuggestionView[];
export type SuggestSageContactsApiArg = {
  /** Whose e-mail address and company are compared. */
  userId?: string;
  /** Part of a contact's name, e-mail address or reference, whatever its case; takes the place of the comparison. */
  search?: string;
};
export type UnlinkSageContactApiResponse = unknown;
export type UnlinkSageContactApiArg = {
  userId: string;
  unlinkContactInput: UnlinkContactInput;
};
export type ListSageContactsApiResponse = /** status 200  */ ContactRowView[];
export type ListSageContactsApiArg = {
  /** Counted from 1. */
  page?: number;
  /** How many on a page. */
  limit?: number;
  /** By name if left out. */
  sort?:
    | "name"
    | "-name"
    | "email"
    | "-email"
    | "credit"
    | "-credit"
    | "accounts"
    | "-accounts"
    | "synced"
    | "-synced";
  /** Part of a name, e-mail address or reference, of the contact or of its accounts, whatever its case. */
  search?: string;
  /** All if left out. */
  filter?: "all" | "linked" | "unlinked" | "no-contact";
};
export type CountSageContactsApiResponse = /** status 200  */ ContactCountsView;
export type CountSageContactsApiArg = void;
export type SuggestContactAccountsApiResponse =
  /** status 200  */ AccountSuggestionView[];
export type SuggestContactAccountsApiArg = {
  contactId: string;
  /** Part of an account's name, company or e-mail address; takes the place of the comparison. */
  search?: string;
};
export type LinkSageContactApiResponse = /** status 200  */ MessageView;
export type LinkSageContactApiArg = {
  contactId: string;
  userId: string;
  chooseContactInput: ChooseContactInput;
};
export type ReplayFailedEventsApiResponse = /** status 201  */ ReplayPlanView;
export type ReplayFailedEventsApiArg = {
  replayInput: ReplayInput;
};
export type ListReplayPlansApiResponse = /** status 200  */ ReplayPlanView[];
export type ListReplayPlansApiArg = {
  /** Counted from 1. */
  page?: number;
  /** How many on a page. */
  limit?: number;
};
export type GetReplayPlanApiResponse = /** status 200  */ ReplayPlanView;
export type GetReplayPlanApiArg = {
  id: string;
};
export type ListReplayPlanItemsApiResponse =
  /** status 200  */ ReplayPlanItemView[];
export type ListReplayPlanItemsApiArg = {
  id: string;
  /** Counted from 1. */
  page?: number;
  /** How many on a page. */
  limit?: number;
  state?: "waiting" | "replayed" | "succeeded" | "failed-again" | "skipped";
};
export type ApproveReplayPlanApiResponse = /** status 200  */ ReplayPlanView;
export type ApproveReplayPlanApiArg = {
  id: string;
  ownerProofInput: OwnerProofInput;
};
export type PauseReplayPlanApiResponse = /** status 200  */ ReplayPlanView;
export type PauseReplayPlanApiArg = {
  id: string;
};
export type ResumeReplayPlanApiResponse = /** status 200  */ ReplayPlanView;
export type ResumeReplayPlanApiArg = {
  id: string;
};
export type CancelReplayPlanApiResponse = /** status 200  */ ReplayPlanView;
export type CancelReplayPlanApiArg = {
  id: string;
};
export type MakeContactOfEventApiResponse = /** status 200  */ RepairedView;
export type MakeContactOfEventApiArg = {
  id: string;
  makeContactInput: MakeContactInput;
};
export type ListFailedEventsApiResponse = /** status 200  */ FailedEventView[];
export type ListFailedEventsApiArg = {
  /** Counted from 1. */
  page?: number;
  /** How many on a page. */
  limit?: number;
  /** What waits for a person if left out. */
  state?: "failed" | "waiting" | "all";
  kind?: "sage" | "reaction" | "mail" | "refund";
  /** Latest first if left out. */
  sort?:
    | "date"
    | "-date"
    | "failed"
    | "-failed"
    | "order"
    | "-order"
    | "customer"
    | "-customer"
    | "operation"
    | "-operation"
    | "cause"
    | "-cause"
    | "amount"
    | "-amount"
    | "tries"
    | "-tries";
  /** The older name of `state`. */
  status?: "failed";
  /** All of one cause. */
  group?: string;
  /** Part of the order number, customer, email, postcode, payment id, label, or of what was said, whatever its case. */
  search?: string;
};
export type ListFailedEventGroupsApiResponse =
  /** status 200  */ FailedEventGroupView[];
export type ListFailedEventGroupsApiArg = {
  /** What waits for a person if left out. */
  state?: "failed" | "waiting" | "all";
  kind?: "sage" | "reaction" | "mail" | "refund";
  /** As of the list. */
  search?: string;
};
export type CountFailedEventsApiResponse =
  /** status 200  */ FailedEventCountView;
export type CountFailedEventsApiArg = void;
export type GetFailedEventApiResponse =
  /** status 200  */ FailedEventDetailView;
export type GetFailedEventApiArg = {
  id: string;
};
export type ReplayFailedEventApiResponse = /** status 200  */ ReplayedView;
export type ReplayFailedEventApiArg = {
  id: string;
  replayOneInput: ReplayOneInput;
};
export type DismissFailedEventApiResponse = unknown;
export type DismissFailedEventApiArg = {
  id: string;
  dismissInput: DismissInput;
};
export type GetReconciliationApiResponse =
  /** status 200  */ ReconciliationView;
export type GetReconciliationApiArg = void;
export type RunReconciliationApiResponse = /** status 202  */ RunRequestedView;
export type RunReconciliationApiArg = {
  runReconciliationInput: RunReconciliationInput;
};
export type GetReconciliationRunApiResponse = /** status 200  */ RunView;
export type GetReconciliationRunApiArg = {
  id: string;
};
export type ListReconciliationCasesApiResponse = /** status 200  */ CaseView[];
export type ListReconciliationCasesApiArg = {
  /** Counted from 1. */
  page?: number;
  /** How many on a page. */
  limit?: number;
  /** Those that were first seen last come first if left out. */
  sort?:
    | "firstSeen"
    | "-firstSeen"
    | "lastSeen"
    | "-lastSeen"
    | "kind"
    | "-kind"
    | "order"
    | "-order"
    | "difference"
    | "-difference";
  /** Part of the title, the text, the order number or an id, whatever its case. */
  search?: string;
  state: "open" | "settled" | "all";
  kind?:
    | "capture-without-order"
    | "capture-not-refunded"
    | "order-without-capture"
    | "capture-differs"
    | "refund-not-in-shop"
    | "refund-not-at-stripe"
    | "refund-differs"
    | "refund-failed"
    | "document-missing"
    | "document-total"
    | "document-vat"
    | "document-twice"
    | "document-gone"
    | "document-of-unknown-order"
    | "payment-not-in-sage"
    | "invoice-not-paid"
    | "credit-notes-differ"
    | "credit-notes-vat"
    | "refund-payment-not-in-sage"
    | "points-used"
    | "points-earned"
    | "ledger-balance"
    | "pending-points"
    | "points-unpaid"
    | "points-shown"
    | "grant-points"
    | "grant-used";
};
export type SettleReconciliationCaseApiResponse = unknown;
export type SettleReconciliationCaseApiArg = {
  id: string;
  settleCaseInput: SettleCaseInput;
};
export type ListHeldChangesApiResponse = /** status 200  */ HeldChangeView[];
export type ListHeldChangesApiArg = {
  /** Counted from 1. */
  page?: number;
  /** How many on a page. */
  limit?: number;
  /** Latest first if left out. */
  sort?:
    | "since"
    | "-since"
    | "name"
    | "-name"
    | "code"
    | "-code"
    | "percent"
    | "-percent";
  /** Part of the name, the code or the reason, whatever its case. */
  search?: string;
  kind?: "price" | "withdrawal";
};
export type CountHeldChangesApiResponse =
  /** status 200  */ HeldChangeCountsView;
export type CountHeldChangesApiArg = void;
export type ReleaseHeldChangesApiResponse =
  /** status 200  */ HeldChangesReleasedView;
export type ReleaseHeldChangesApiArg = {
  releaseHeldChangesInput: ReleaseHeldChangesInput;
};
export type ListSyncRecordsApiResponse = /** status 200  */ SyncRecordView[];
export type ListSyncRecordsApiArg = {
  /** Counted from 1. */
  page?: number;
  /** How many on a page. */
  limit?: number;
  /** Latest first if left out. */
  sort?: "date" | "-date" | "duration" | "-duration";
  /** Part of the order number, of the label or of the error message, whatever its case. */
  search?: string;
  /** Left out: runs that are frequent and found nothing are left out, too. */
  type?:
    | "products"
    | "stock"
    | "customers"
    | "prices"
    | "invoices"
    | "order"
    | "customer";
  status?: "success" | "failed" | "pending" | "processing" | "dismissed";
};
export type GetSyncRecordApiResponse = /** status 200  */ SyncRecordDetailView;
export type GetSyncRecordApiArg = {
  id: string;
};
export type GetSageMappingApiResponse = /** status 200  */ MappingView;
export type GetSageMappingApiArg = void;
export type ChangeSageMappingApiResponse = /** status 200  */ MappingView;
export type ChangeSageMappingApiArg = {
  changeMappingInput: ChangeMappingInput;
};
export type ListSageItemsApiResponse = /** status 200  */ ItemRowView[];
export type ListSageItemsApiArg = {
  /** Counted from 1. */
  page?: number;
  /** How many on a page. */
  limit?: number;
  /** By code if left out. */
  sort?:
    | "code"
    | "-code"
    | "name"
    | "-name"
    | "price"
    | "-price"
    | "stock"
    | "-stock"
    | "state"
    | "-state"
    | "synced"
    | "-synced"
    | "added"
    | "-added";
  /** Part of code or name, whatever its case. */
  search?: string;
  /** All if left out. */
  filter?: "all" | "matched" | "problem" | "no-product" | "no-item";
};
export type CountSageItemsApiResponse = /** status 200  */ ItemCountsView;
export type CountSageItemsApiArg = void;
export type LinkSageItemApiResponse = /** status 200  */ MessageView;
export type LinkSageItemApiArg = {
  sageItemId: string;
  linkItemInput: LinkItemInput;
};
export type SyncProductsApiResponse = /** status 200  */ ForcedSyncView;
export type SyncProductsApiArg = void;
export type SyncStockApiResponse = /** status 200  */ ForcedSyncView;
export type SyncStockApiArg = void;
export type SyncCustomersApiResponse = /** status 200  */ ForcedSyncView;
export type SyncCustomersApiArg = void;
export type SyncInvoicesApiResponse = /** status 200  */ ForcedSyncView;
export type SyncInvoicesApiArg = void;
export type ClearPriceCacheApiResponse = /** status 200  */ ForcedSyncView;
export type ClearPriceCacheApiArg = void;
export type GetSyncStatusApiResponse = /** status 200  */ SyncStatusView;
export type GetSyncStatusApiArg = void;
export type ListArticlesApiResponse = /** status 200  */ ArticleListView[];
export type ListArticlesApiArg = {
  /** Counted from 1. */
  page?: number;
  /** How many on a page. */
  limit?: number;
  /** A question or some words. */
  search?: string;
  /** The name of a topic. */
  topic?: string;
};
export type ListArticlesForProductApiResponse =
  /** status 200  */ ArticleLinkView[];
export type ListArticlesForProductApiArg = {
  slug: string;
};
export type GetArticleApiResponse = /** status 200  */ ArticleView;
export type GetArticleApiArg = {
  slug: string;
};
export type GetProductArticlesApiResponse =
  /** status 200  */ ProductArticlesView;
export type GetProductArticlesApiArg = {
  id: string;
};
export type SetProductArticlesApiResponse =
  /** status 200  */ ProductArticlesView;
export type SetProductArticlesApiArg = {
  id: string;
  setProductArticlesInput: SetProductArticlesInput;
};
export type ChatApiResponse = /** status 200  */ ChatAnswerView;
export type ChatApiArg = {
  chatInput: ChatInput;
};
export type GetStaffConfigApiResponse = /** status 200  */ StaffConfigView;
export type GetStaffConfigApiArg = void;
export type GetHealthApiResponse = /** status 200  */ HealthView;
export type GetHealthApiArg = void;
export type GetAlertsApiResponse = /** status 200  */ AlertsView;
export type GetAlertsApiArg = void;
export type ChangeAlertsApiResponse = /** status 200  */ AlertsView;
export type ChangeAlertsApiArg = {
  changeAlertsInput: ChangeAlertsInput;
};
export type ListAlertsApiResponse = /** status 200  */ AlertView[];
export type ListAlertsApiArg = {
  /** Counted from 1. */
  page?: number;
  /** How many on a page. */
  limit?: number;
  /** Those that go on first, then the latest, if left out. */
  sort?: "opened" | "-opened" | "ended" | "-ended" | "mails" | "-mails";
  /** Part of what was found or of the rule's key, whatever its case. */
  search?: string;
  /** All if left out. */
  state?: "open" | "over";
};
export type UserView = {
  role: "customer" | "sales" | "support" | "admin";
  /** Without meaning for accounts that are not trade. */
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
  /** Names the message on the telephone; both emails have it. */
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
export type NewsletterInput = {
  email: string;
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
  /** Without meaning for accounts that are not trade. */
  tradeCustomerStatus: "pending_verification" | "verified" | "declined";
  /** A new address that is not confirmed yet. */
  pendingEmail: string | null;
  /** False for accounts that only sign in externally. */
  hasPassword: boolean;
  /** Reward points as this module last received them. */
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
  /** Takes effect once it is confirmed. */
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
  /** Needed only to change the e-mail address. */
  currentPassword?: string;
  companyName?: string;
  companyRegistrationNumber?: string;
  companyAddress?: string;
  /** An empty text removes it. */
  website?: string;
  /** An empty text removes it. */
  vatNumber?: string;
};
export type ChangePasswordInput = {
  currentPassword: string;
  newPassword: string;
};
export type PreferencesView = {
  /** Always true: emails about orders and the account are always sent. */
  orders: boolean;
  /** The newsletter; only after consent. */
  news: boolean;
  /** One email for each reward that comes within reach; only where asked for. */
  rewards: boolean;
};
export type UpdatePreferencesInput = {
  news: boolean;
  /** Left out, it stays as it is. */
  rewards?: boolean;
};
export type DeleteAccountInput = {
  password?: string;
};
export type SessionView = {
  /** Not the value of the cookie. */
  id: string;
  /** ISO 8601, UTC. */
  startedAt: string;
  /** ISO 8601, UTC, to about five minutes. */
  lastSeen: string;
  /** For example "Firefox on Windows". */
  browser: string;
  /** The session of this request. */
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
  /** If left out: United Kingdom. */
  country?: string;
  /** Makes this address the default. */
  isDefault?: boolean;
};
export type SecondFactorView = {
  /** What a pending sign-in needs: a code, or an app to be set up first; null where none is pending. */
  missing: ("code" | "enrolment") | null;
  /** An authenticator app is set up. */
  enabled: boolean;
  /** Required: staff of a live shop. */
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
  /** A path of this site; the settings page where it is not one. */
  returnTo?: string;
};
export type AdminUserView = {
  /** To be sent with an edit. */
  version: number;
  role: "customer" | "sales" | "support" | "admin";
  /** Without meaning for accounts that are not trade. */
  tradeCustomerStatus: "pending_verification" | "verified" | "declined";
  id: string;
  email: string;
  username: string;
  /** Empty where an administrator created the account and its owner has not given a name. */
  firstName: string;
  lastName: string;
  emailConfirmed: boolean;
  /** A new address, which replaces `email` once it is confirmed. */
  pendingEmail: string | null;
  isTradeCustomer: boolean;
  companyName: string | null;
  /** Whether an authenticator app is set up. */
  hasSecondFactor: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** When staff stopped sign-ins, ISO 8601, UTC; null where they are open. */
  suspendedAt: string | null;
  /** Whether the owner was invited and has not chosen a password yet. */
  isInvited: boolean;
  /** ISO 8601, UTC; null: the account is New, else Active. */
  lastLogin: string | null;
  /** When its Sage contact was last written or read, ISO 8601, UTC; null where it has none. */
  lastSageSync: string | null;
};
export type CreateUserInput = {
  email: string;
  username: string;
  password: string;
};
export type InviteUserInput = {
  email: string;
  /** `customer` if left out. */
  role?: ("customer" | "sales" | "support" | "admin") | null;
  firstName: string;
  lastName: string;
};
export type SuspensionInput = {
  reason: string;
  suspended: boolean;
};
export type ReasonInput = {
  reason: string;
};
export type UpdateUserInput = {
  email: string;
  /** As it was read: 409 where the account has another by now. */
  version?: number | null;
  username: string;
};
export type LinkedContactView = {
  /** How many other accounts of the shop are linked to it. */
  otherAccounts: number;
  /** Sage's id. */
  id: string;
  name: string;
  /** When an invoice is to be paid, as people read it. */
  terms: string;
  /** Null where Sage has no limit. */
  creditLimit: string | null;
  /** What is to be paid according to Sage as last read, below 0 in the contact's favour; null where it was never read. */
  balance: string | null;
  /** Unpaid invoices past their day; null where they were never read. */
  overdue: string | null;
  /** When the balance was read, ISO 8601, UTC. */
  readAt: string | null;
};
export type UserNoteView = {
  id: string;
  text: string;
  /** The name of the member of staff. */
  author: string;
  /** ISO 8601, UTC. */
  createdAt: string;
};
export type ColleagueView = {
  tradeCustomerStatus: "pending_verification" | "verified" | "declined";
  id: string;
  email: string;
  name: string;
};
export type CustomerRecordView = {
  /** To be sent with an edit. */
  version: number;
  role: "customer" | "sales" | "support" | "admin";
  /** Without meaning for accounts that are not trade. */
  tradeCustomerStatus: "pending_verification" | "verified" | "declined";
  /** The points that the account shows; null for sales (docs/rules.md#customer-records). */
  points: number | null;
  phoneNumber: string;
  companyRegistrationNumber: string | null;
  companyAddress: string | null;
  businessType: string | null;
  contactRole: string | null;
  website: string | null;
  vatNumber: string | null;
  /** ISO 8601, UTC. */
  tradeDecidedAt: string | null;
  tradeDecisionNote: string | null;
  /** The name of the member of staff who decided last; null where that is not recorded. */
  tradeDecidedBy: string | null;
  /** Null where none is linked. */
  sageContact: LinkedContactView | null;
  /** Why sign-ins are stopped; null where they are open. */
  suspendedReason: string | null;
  addresses: SavedAddressView[];
  /** Newest first. */
  notes: UserNoteView[];
  /** Trade accounts with the same registration number. */
  colleagues: ColleagueView[];
  id: string;
  email: string;
  username: string;
  /** Empty where an administrator created the account and its owner has not given a name. */
  firstName: string;
  lastName: string;
  emailConfirmed: boolean;
  /** A new address, which replaces `email` once it is confirmed. */
  pendingEmail: string | null;
  isTradeCustomer: boolean;
  companyName: string | null;
  /** Whether an authenticator app is set up. */
  hasSecondFactor: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** When staff stopped sign-ins, ISO 8601, UTC; null where they are open. */
  suspendedAt: string | null;
  /** Whether the owner was invited and has not chosen a password yet. */
  isInvited: boolean;
  /** ISO 8601, UTC; null: the account is New, else Active. */
  lastLogin: string | null;
  /** When its Sage contact was last written or read, ISO 8601, UTC; null where it has none. */
  lastSageSync: string | null;
};
export type ChangeRoleInput = {
  role: "customer" | "sales" | "support" | "admin";
  reason: string;
};
export type UserNoteInput = {
  text: string;
};
export type TradeApplicationView = {
  /** To be sent with an edit. */
  version: number;
  tradeCustomerStatus: "pending_verification" | "verified" | "declined";
  /** The account's id. */
  id: string;
  email: string;
  emailConfirmed: boolean;
  /** A new address that is not confirmed yet. */
  pendingEmail: string | null;
  username: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  /** ISO 8601, UTC. */
  appliedAt: string;
  /** Two business days after that, by London's clock: ISO 8601, UTC. */
  dueAt: string;
  /** Undecided after `dueAt`. */
  overdue: boolean;
  salesRepContacted: boolean;
  /** The note by sales. */
  notes: string | null;
  /** ISO 8601, UTC. */
  decidedAt: string | null;
  /** Why it was declined, as the customer reads it; or a note by sales when verifying. */
  decisionNote: string | null;
  /** The name of the member of staff who decided last; null where that is not recorded. */
  decidedBy: string | null;
  companyName: string | null;
  companyRegistrationNumber: string | null;
  companyAddress: string | null;
  businessType: string | null;
  estimatedMonthlySpend: string | null;
  contactRole: string | null;
  website: string | null;
  vatNumber: string | null;
};
export type TradeApplicationCountsView = {
  waiting: number;
  /** Of those that wait. */
  overdue: number;
  verified: number;
  declined: number;
};
export type DecideTradeInput = {
  status: "verified" | "declined";
  /** Required to decline: the customer reads it. Optional to verify: only staff read it. */
  note?: string;
  /** One of `suggestSageContacts`. If left out none is linked, and the first order creates a contact for the customer. */
  sageContactId?: string;
  /** True once sales have confirmed a contact that has neither the email address nor the company of the customer. */
  contactDiffers?: boolean;
};
export type NoteContactInput = {
  /** As it was read: 409 where the application has another by now. */
  version?: number | null;
  contacted: boolean;
  /** If left out it stays; an empty text removes it. */
  note?: string;
};
export type MyTradeApplicationView = {
  status: "pending_verification" | "verified" | "declined";
  /** Whether the email address is confirmed; without it sales cannot verify. */
  isEmailConfirmed: boolean;
  /** ISO 8601, UTC. */
  appliedAt: string;
  /** ISO 8601, UTC; null while it waits. */
  decidedAt: string | null;
  /** The last day on which sales call in time, YYYY-MM-DD in London; null once it is decided. */
  callBy: string | null;
  /** Whether that day has passed without a decision. */
  isLate: boolean;
};
export type AuditRecordView = {
  /** Only what changed. */
  before: {
    [key: string]: any;
  } | null;
  after: {
    [key: string]: any;
  } | null;
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  /** A user's id, or `system`. */
  actor: string;
  /** The actor's e-mail today; null for the system and for deleted accounts. */
  actorEmail: string | null;
  /** The actor's name today, or the username of one who gave none; null as `actorEmail` is. */
  actorName: string | null;
  /** What was done: `user.role-changed`. */
  action: string;
  /** `user`, `order`, `product`, `event`, `export`, `sage` … */
  subjectType: string;
  /** A user's or event's id, or an order number. */
  subjectId: string;
  /** For users their e-mail today; null for deleted accounts. */
  subjectEmail: string | null;
  /** For users their company or name today; null as `subjectEmail` is. */
  subjectName: string | null;
  reason: string | null;
};
export type PricesExVatView = {
  price: string;
  compareAtPrice: string | null;
  /** Absent where the viewer has no trade price. */
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
  description: string;
  price: string;
  /** The price before the sale. */
  compareAtPrice: string | null;
  /** What a signed-in viewer pays, where that is below the price; absent otherwise, and always absent for guests. */
  tradePrice?: string;
  /** What this viewer pays, without VAT; for verified trade customers only, absent for everyone else. */
  payableExVat?: string;
  /** The prices above, without VAT. */
  exVat: PricesExVatView;
  /** The main picture 640 wide; the widths 320 and 1280 stand beside it. */
  imageUrl: string | null;
  /** Up to four, the main picture first. */
  images: string[];
  /** The quantity that can still be sold. */
  inventory: number;
  /** Points per unit in place of one per whole pound; 0 = one per pound. */
  pointsEarned: number;
  isFeatured: boolean;
  isVisibleOnline: boolean;
  categoryId: string | null;
  subcategoryId: string | null;
  /** Years; null where anyone may buy it. */
  minimumAge: number | null;
  /** Sold to verified trade customers only; everyone sees it (docs/rules.md#trade-only). */
  tradeOnly: boolean;
  /** Whether this viewer may buy it, if it is in stock. */
  mayBuy: boolean;
  /** Percent: 20 is 20 %. */
  vatRate: number;
  /** Labels that follow from the two prices of this answer, percent off first. */
  badges: ProductBadgeView[];
};
export type SuggestionView = {
  name: string;
  slug: string;
  /** The product code. */
  sku: string;
  /** What this viewer pays; of the public call, what everyone pays. */
  price: string;
  /** The same without VAT. */
  priceExVat: string;
  /** The main picture. */
  imageUrl: string | null;
  /** The beginning of the description, at most 50 characters. */
  snippet: string;
};
export type SpellingView = {
  /** Null where nothing like it is sold. */
  spelling: string | null;
};
export type PriceRangeView = {
  min: string | null;
  max: string | null;
};
export type GoesWithView = {
  kind: "hardener" | "thinner" | "primer" | "topcoat" | "gun" | "accessory";
  /** Parts by volume: this product, the other one, and where there is a third, thinner. Null where they are not mixed. */
  ratio: string | null;
  /** Empty where there is none. */
  note: string;
  product: ProductView;
};
export type ProductGoesWithView = {
  productId: string;
  goesWith: GoesWithView[];
};
export type SpecificationView = {
  name: string;
  value: string;
};
export type CategoryReferenceView = {
  id: string;
  name: string;
  slug: string;
};
export type FamilyMemberView = {
  packUnit: ("ml" | "g" | "pcs") | null;
  id: string;
  slug: string;
  name: string;
  imageUrl: string | null;
  /** What this viewer pays. */
  payable: string;
  payableExVat: string;
  /** The quantity that can still be sold. */
  inventory: number;
  /** Whether this viewer may buy it, if it is in stock. */
  mayBuy: boolean;
  /** Empty where the family has no colours. */
  colour: string;
  /** The colour on the screen; null where it is not known. */
  swatch: string | null;
  /** In `packUnit`; null where the family has one size. */
  packSize: number | null;
};
export type FamilyView = {
  name: string;
  /** In the order of the page: this product and the visible others, with what the viewer pays. */
  members: FamilyMemberView[];
};
export type ProductDetailView = {
  /** Which places it can be delivered to (docs/rules.md#where-goods-go). */
  goodsKind: "any" | "flammable" | "mainland-only";
  /** Paragraphs separated by an empty line. */
  longDescription: string;
  specifications: SpecificationView[];
  /** Shown before the basket button. */
  hazardText: string | null;
  /** The PDF that the law asks for where the product is dangerous. */
  safetyDataSheetUrl: string | null;
  /** The maker's PDF: how to mix, apply and dry it. */
  technicalDataSheetUrl: string | null;
  /** Made for users who are trained to work with it; said before the basket button. */
  professionalOnly: boolean;
  /** Volatile organic compounds, as text: "420 g/l". */
  voc: string | null;
  /** Kilograms. */
  weight: number | null;
  dimensions: string | null;
  trustpilotLink: string | null;
  category: CategoryReferenceView | null;
  subcategory: CategoryReferenceView | null;
  /** In the order of the page; visible products only, with what the viewer pays. */
  goesWith: GoesWithView[];
  /** Null where there is no other product to choose. */
  family: FamilyView | null;
  id: string;
  name: string;
  slug: string;
  sku: string;
  shortDescription: string;
  description: string;
  price: string;
  /** The price before the sale. */
  compareAtPrice: string | null;
  /** What a signed-in viewer pays, where that is below the price; absent otherwise, and always absent for guests. */
  tradePrice?: string;
  /** What this viewer pays, without VAT; for verified trade customers only, absent for everyone else. */
  payableExVat?: string;
  /** The prices above, without VAT. */
  exVat: PricesExVatView;
  /** The main picture 640 wide; the widths 320 and 1280 stand beside it. */
  imageUrl: string | null;
  /** Up to four, the main picture first. */
  images: string[];
  /** The quantity that can still be sold. */
  inventory: number;
  /** Points per unit in place of one per whole pound; 0 = one per pound. */
  pointsEarned: number;
  isFeatured: boolean;
  isVisibleOnline: boolean;
  categoryId: string | null;
  subcategoryId: string | null;
  /** Years; null where anyone may buy it. */
  minimumAge: number | null;
  /** Sold to verified trade customers only; everyone sees it (docs/rules.md#trade-only). */
  tradeOnly: boolean;
  /** Whether this viewer may buy it, if it is in stock. */
  mayBuy: boolean;
  /** Percent: 20 is 20 %. */
  vatRate: number;
  /** Labels that follow from the two prices of this answer, percent off first. */
  badges: ProductBadgeView[];
};
export type CategoryView = {
  id: string;
  name: string;
  slug: string;
  description: string;
  imageUrl: string | null;
  /** Slugs that it had before; they still lead to it. */
  formerSlugs: string[];
};
export type SubcategoryView = {
  id: string;
  name: string;
  slug: string;
  description: string;
  /** Null where its category was removed. */
  categoryId: string | null;
  /** Slugs that it had before; they still lead to it. */
  formerSlugs: string[];
};
export type LinkedProductView = {
  id: string;
  name: string;
  sku: string;
  imageUrl: string | null;
  /** Whether customers see it; hidden ones are left out of the product's page. */
  isVisible: boolean;
};
export type AdminGoesWithLinkView = {
  kind: "hardener" | "thinner" | "primer" | "topcoat" | "gun" | "accessory";
  productId: string;
  /** Parts by volume: the product, what goes with it, and where there is a third, thinner. */
  ratio: string | null;
  /** Empty where there is none. */
  note: string;
  product: LinkedProductView;
};
export type AdminGoesWithView = {
  /** The product's version, to send back with a change. */
  version: number;
  goesWith: AdminGoesWithLinkView[];
};
export type GoesWithLinkInput = {
  kind: "hardener" | "thinner" | "primer" | "topcoat" | "gun" | "accessory";
  productId: string;
  /** Parts by volume: the product, what goes with it, and where there is a third, thinner. */
  ratio: string | null;
  /** Empty where there is none. */
  note: string;
};
export type SetGoesWithInput = {
  /** The product's version that the change was made on; 409 where it has another one since. */
  version?: number;
  goesWith: GoesWithLinkInput[];
};
export type AdminFamilyMemberView = {
  packUnit: ("ml" | "g" | "pcs") | null;
  productId: string;
  /** Empty where the family has no colours. */
  colour: string;
  swatch: string | null;
  /** In `packUnit`. */
  packSize: number | null;
  product: LinkedProductView;
};
export type AdminFamilyView = {
  /** To send back with a change; null where the product is in no family. */
  version: number | null;
  /** Empty where the product is in no family. */
  name: string;
  members: AdminFamilyMemberView[];
};
export type FamilyMemberInput = {
  /** Empty where the family has no colours. */
  colour?: string;
  packUnit?: ("ml" | "g" | "pcs") | null;
  productId: string;
  /** The colour on the screen. */
  swatch: string | null;
  /** In `packUnit`. */
  packSize: number | null;
};
export type SetFamilyInput = {
  /** The family's version that the change was made on, null for none; 409 where it has another one since. */
  version?: number | null;
  /** None ends the family. */
  members: FamilyMemberInput[];
  name: string;
};
export type BackInStockView = {
  message: string;
};
export type BackInStockInput = {
  email: string;
};
export type AdminSubcategoryView = {
  id: string;
  name: string;
  slug: string;
  description: string;
  /** Null where its category was removed. */
  categoryId: string | null;
  categoryName: string | null;
  /** The order in the menu. */
  position: number;
  /** Addresses that still lead to it. */
  formerSlugs: string[];
  /** All products in it. */
  products: number;
  /** Those that customers see. */
  visibleProducts: number;
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
  /** To be sent with an edit: 409 where it is not the current one. */
  version: number;
};
export type AdminCategoryView = {
  id: string;
  name: string;
  slug: string;
  description: string;
  imageUrl: string | null;
  /** The order in the menu. */
  position: number;
  /** Addresses that still lead to it. */
  formerSlugs: string[];
  /** All products in it. */
  products: number;
  /** Those that customers see. */
  visibleProducts: number;
  /** Hot Deals shows what is on sale: it can be neither deleted nor get another address. */
  isHotDeals: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
  /** To be sent with an edit: 409 where it is not the current one. */
  version: number;
  /** In the order of the menu. */
  subcategories: AdminSubcategoryView[];
};
export type CreateCategoryInput = {
  name: string;
  /** The address of a picture; null for none. */
  imageUrl?: string | null;
  /** Lower-case words joined by hyphens; made from the name if left out. */
  slug?: string;
  description?: string;
};
export type ArrangeInput = {
  /** In the new order; those that are left out follow. */
  ids: string[];
};
export type EditCategoryInput = {
  name?: string;
  /** The version that was edited; 409 where it is not the current one. */
  version?: number;
  /** The address of a picture; null for none. */
  imageUrl?: string | null;
  /** Lower-case words joined by hyphens; made from the name if left out. */
  slug?: string;
  description?: string;
};
export type CategoryDeletedView = {
  movedProducts: number;
  movedSubcategories: number;
};
export type CreateSubcategoryInput = {
  name: string;
  categoryId: string;
  /** Lower-case words joined by hyphens; made from the name if left out. */
  slug?: string;
  description?: string;
};
export type EditSubcategoryInput = {
  name?: string;
  /** In another category its products follow it. */
  categoryId?: string;
  /** The version that was edited; 409 where it is not the current one. */
  version?: number;
  /** Lower-case words joined by hyphens; made from the name if left out. */
  slug?: string;
  description?: string;
};
export type SubcategoryDeletedView = {
  movedProducts: number;
};
export type SynonymGroupView = {
  id: string;
  /** In lower case. */
  terms: string[];
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
  /** To be sent with an edit: 409 where it is not the current one. */
  version: number;
};
export type SynonymsInput = {
  terms: string[];
  /** The version that was edited; 409 where it is not the current one. */
  version?: number;
};
export type StartedUploadView = {
  /** Names the upload at its end. */
  objectKey: string;
  /** Takes the file by PUT for ten minutes, as often as needed. */
  uploadURL: string;
};
export type StartUploadInput = {
  /** Bytes. */
  size?: number;
  /** Left out: a PDF is a data sheet, anything else a picture. */
  purpose?: "image" | "datasheet";
  /** As the file is called on its uploader's machine. */
  filename: string;
  /** `image/jpeg`, `application/pdf`. */
  type: string;
};
export type FinalizedUploadView = {
  /** `/media/…/640.webp` (320 and 1280 beside it) or `/media/….pdf`. */
  publicURL: string;
};
export type FinalizeUploadInput = {
  objectKey: string;
};
export type UploadParametersView = {
  method: "PUT" | "POST";
  /** What a form sends before the file; always with the `key` that names the upload at its end. */
  fields: {
    [key: string]: string;
  };
  headers: {
    [key: string]: string;
  };
  url: string;
  /** Seconds. */
  expires: number;
};
export type StartedMultipartView = {
  key: string;
  uploadId: string;
};
export type StartMultipartInput = {
  /** `purpose` and `size` as in the upload of a whole file; other entries have no meaning. */
  metadata?: {
    [key: string]: string;
  };
  filename: string;
  type: string;
};
export type UploadedPartView = {
  PartNumber: number;
  ETag: string;
  /** Bytes. */
  Size: number;
};
export type AbortedMultipartView = {};
export type SignedPartsView = {
  presignedUrls: {
    [key: string]: string;
  };
  /** Seconds. */
  expires: number;
};
export type SignedPartView = {
  url: string;
  /** Seconds. */
  expires: number;
};
export type CompletedMultipartView = {
  location: string;
  key: string;
  bucket: string;
};
export type UploadedPartInput = {
  PartNumber: number;
  ETag: string;
};
export type CompleteMultipartInput = {
  parts: UploadedPartInput[];
};
export type BulkOutcome = "changed" | "unchanged" | "skipped" | "not-found";
export type BulkRowView = {
  outcome: BulkOutcome;
  productId: string;
  /** In plain words; absent where it is simply what was asked for. */
  reason?: string;
};
export type BulkResultView = {
  changed: number;
  skipped: number;
  /** One for each product of the request, in its order. */
  results: BulkRowView[];
  /** Undoes the change; null where nothing was changed, and after an undo. */
  undoId: string | null;
  /** ISO 8601, UTC. */
  undoUntil: string | null;
};
export type BulkDataInput = {
  /** Products without a category are not shown. */
  isVisibleOnline?: boolean;
  /** Null takes the category away. Another category clears the subcategory. */
  categoryId?: string | null;
  /** Null takes the subcategory away. */
  subcategoryId?: string | null;
};
export type BulkChangeInput = {
  data: BulkDataInput;
  productIds: string[];
};
export type ImportChangeView = {
  line: number;
  code: string;
  name: string;
  /** The heading of the column. */
  column: string;
  /** As the cells would be written; long texts are cut. */
  before: string;
  after: string;
};
export type ImportErrorView = {
  /** The heading of the column; null where the whole line is meant. */
  column: string | null;
  /** As spreadsheets count, the headings being 1. */
  line: number;
  message: string;
};
export type ImportResultView = {
  /** False for a dry run, and where there are errors: then nothing was changed. */
  applied: boolean;
  /** How many lines name a product. */
  lines: number;
  /** How many products are different afterwards. */
  changedProducts: number;
  /** How many fields of them are. */
  changedFields: number;
  /** The first `MAX_CHANGES` of them, by line. */
  changes: ImportChangeView[];
  errorCount: number;
  /** The first `MAX_ERRORS` of them, by line. */
  errors: ImportErrorView[];
  /** Headings that mean nothing to the shop. */
  ignoredColumns: string[];
};
export type AdminProductView = {
  id: string;
  /** Counts the shop's changes: sent back with an edit, it finds out changes made in between. */
  version: number;
  /** Sage's, as are `price`, `tradePrice`, `sageProductCode`, `inventory` and `isActive`. */
  name: string;
  slug: string;
  shortDescription: string;
  description: string;
  price: string;
  tradePrice: string | null;
  /** The price before the sale; it is on sale where this is above `price`. */
  compareAtPrice: string | null;
  /** Its Sage code at the first sync; never changes. */
  sku: string;
  /** Its code in Sage today. */
  sageProductCode: string;
  /** The main picture 640 wide; the widths 320 and 1280 stand beside it. */
  imageUrl: string | null;
  /** Up to four, the main picture first. */
  images: string[];
  trustpilotLink: string | null;
  categoryId: string | null;
  subcategoryId: string | null;
  category: CategoryReferenceView | null;
  subcategory: CategoryReferenceView | null;
  /** The quantity that can still be sold; below 0 where Sage lost goods that are sold. */
  inventory: number;
  /** Whether Sage's item can be sold. */
  isActive: boolean;
  /** Why Sage's item cannot be sold, in plain words; null while it can. */
  withdrawalReason: string | null;
  /** The shop's choice; customers see the product while `isActive` is true as well. */
  isVisibleOnline: boolean;
  isFeatured: boolean;
  /** Points per unit in place of one per whole pound; 0 = one per pound. */
  pointsEarned: number;
  /** Kilograms. */
  weight: number | null;
  dimensions: string | null;
  /** Years; null where anyone may buy it. */
  minimumAge: number | null;
  /** `any`, `flammable` or `mainland-only`. */
  goodsKind: string;
  voc: string | null;
  hazardText: string | null;
  safetyDataSheetUrl: string | null;
  technicalDataSheetUrl: string | null;
  professionalOnly: boolean;
  tradeOnly: boolean;
  /** ISO 8601, UTC; null before the first sync. */
  lastSageSync: string | null;
  createdAt: string;
  updatedAt: string;
};
export type ProductCountsView = {
  total: number;
  /** What customers see. */
  visible: number;
  needCategory: number;
  /** Those whose code begins with `SAGE_CODE_PREFIX`; every one with a Sage code where that is not set. */
  fromSage: number;
};
export type LowStockProductView = {
  id: string;
  sku: string;
  name: string;
  /** What can still be sold; below zero where Sage lost goods that are sold. */
  available: number;
};
export type LowStockView = {
  /** So many left, or fewer. */
  limit: number;
  /** How many products, named here or not. */
  total: number;
  /** Fewest first. */
  products: LowStockProductView[];
};
export type ProductIdsView = {
  /** At most 20,000. */
  ids: string[];
};
export type AdminProductDetailView = {
  id: string;
  /** Counts the shop's changes: sent back with an edit, it finds out changes made in between. */
  version: number;
  /** Sage's, as are `price`, `tradePrice`, `sageProductCode`, `inventory` and `isActive`. */
  name: string;
  slug: string;
  shortDescription: string;
  description: string;
  price: string;
  tradePrice: string | null;
  /** The price before the sale; it is on sale where this is above `price`. */
  compareAtPrice: string | null;
  /** Its Sage code at the first sync; never changes. */
  sku: string;
  /** Its code in Sage today. */
  sageProductCode: string;
  /** The main picture 640 wide; the widths 320 and 1280 stand beside it. */
  imageUrl: string | null;
  /** Up to four, the main picture first. */
  images: string[];
  trustpilotLink: string | null;
  categoryId: string | null;
  subcategoryId: string | null;
  category: CategoryReferenceView | null;
  subcategory: CategoryReferenceView | null;
  /** The quantity that can still be sold; below 0 where Sage lost goods that are sold. */
  inventory: number;
  /** Whether Sage's item can be sold. */
  isActive: boolean;
  /** Why Sage's item cannot be sold, in plain words; null while it can. */
  withdrawalReason: string | null;
  /** The shop's choice; customers see the product while `isActive` is true as well. */
  isVisibleOnline: boolean;
  isFeatured: boolean;
  /** Points per unit in place of one per whole pound; 0 = one per pound. */
  pointsEarned: number;
  /** Kilograms. */
  weight: number | null;
  dimensions: string | null;
  /** Years; null where anyone may buy it. */
  minimumAge: number | null;
  /** `any`, `flammable` or `mainland-only`. */
  goodsKind: string;
  voc: string | null;
  hazardText: string | null;
  safetyDataSheetUrl: string | null;
  technicalDataSheetUrl: string | null;
  professionalOnly: boolean;
  tradeOnly: boolean;
  /** ISO 8601, UTC; null before the first sync. */
  lastSageSync: string | null;
  createdAt: string;
  updatedAt: string;
  /** Paragraphs separated by an empty line. */
  longDescription: string;
  specifications: SpecificationView[];
  /** Addresses under which it was public; they still lead to it. Latest first. */
  formerSlugs: string[];
};
export type SpecificationInput = {
  name: string;
  value: string;
};
export type EditProductInput = {
  shortDescription?: string;
  description?: string;
  /** Paragraphs separated by an empty line. */
  longDescription?: string;
  specifications?: SpecificationInput[];
  /** Another main picture, where `images` are as they were. */
  imageUrl?: string | null;
  trustpilotLink?: string | null;
  isFeatured?: boolean;
  isVisibleOnline?: boolean;
  hazardText?: string | null;
  safetyDataSheetUrl?: string | null;
  technicalDataSheetUrl?: string | null;
  voc?: string | null;
  goodsKind?: "any" | "flammable" | "mainland-only";
  dimensions?: string | null;
  professionalOnly?: boolean;
  tradeOnly?: boolean;
  /** The version that was edited; 409 where the product has another one by now. */
  version?: number;
  /** Part of the product's address. Once public, the former one keeps leading to it. */
  slug?: string;
  /** Another category clears the subcategory of the former one. */
  categoryId?: string | null;
  subcategoryId?: string | null;
  /** Addresses of uploaded pictures, the main one first. */
  images?: string[];
  /** The price before the sale, in pounds. */
  compareAtPrice?: string | null;
  /** Points per unit in place of one per whole pound; 0 = one per pound. */
  pointsEarned?: number;
  /** Years; null or 0 where anyone may buy it. */
  minimumAge?: number | null;
  /** Kilograms. */
  weight?: number | null;
};
export type CartChangeView = {
  kind: "price" | "stock" | "gone" | "trade-only";
  /** `price`: pounds for one; `stock`: how many of the line could be had; else null. */
  before: string | null;
  now: string | null;
};
export type CartItemView = {
  id: string;
  userId: string;
  productId: string;
  quantity: number;
  createdAt: string;
  updatedAt: string;
  /** As this customer sees it now. For a product withdrawn from sale, or no longer sold to this customer, `isVisibleOnline` is false and `inventory` 0; an
    `inventory` below the quantity is what can still be bought. */
  product: ProductView;
  /** What changed since it was put in, until the customer agrees. */
  changes: CartChangeView[];
};
export type AddToCartInput = {
  productId: string;
  /** Added to what the cart holds of it. */
  quantity: number;
  /** Made by the browser, one per addition: when an answer was lost, sending the same id again adds nothing twice. Without
    one every call adds. */
  additionId?: string;
  /** What the page showed for one, in pounds: only remembered, so that the customer is shown a price that changed since. */
  shownPrice?: string;
};
export type SeenCartItemInput = {
  id: string;
  /** What the page showed for one, in pounds; left out where the line is no longer sold. */
  price?: string;
  /** How many could be had; 0 for a line that is no longer sold. */
  available: number;
};
export type ChangesSeenInput = {
  items: SeenCartItemInput[];
};
export type CartAdjustmentView = {
  productId: string;
  name: string;
  /** What both carts together held. */
  requested: number;
  /** What the cart holds now; 0 where the line was left out. */
  quantity: number;
};
export type MergedCartView = {
  items: CartItemView[];
  /** Empty where everything was kept. */
  adjusted: CartAdjustmentView[];
};
export type MergeCartItemInput = {
  productId: string;
  quantity: number;
  /** What the guest was shown for one, in pounds; see adding to the cart. */
  shownPrice?: string;
};
export type MergeCartInput = {
  items: MergeCartItemInput[];
  /** The guest cart's own id, made and kept by the browser together with it: when an answer was lost, asking again with the
    same id gets the same answer and adds nothing but what came into it since. Without one every call adds. */
  mergeId?: string;
};
export type UpdateCartItemInput = {
  quantity: number;
};
export type PointsBalanceView = {
  /** Whole points; each is worth a penny at checkout. Below 0 where a refund took back spent points. */
  balance: number;
  /** The balance without points that are on their way: what an order or a reward can use. Never below 0. */
  spendable: number;
};
export type PointsTransactionView = {
  id: string;
  /** `earned` adds, `spent` takes away. */
  type: "earned" | "spent";
  /** Whole points above 0; the type says which way. */
  points: number;
  description: string;
  /** The order that it belongs to; null where none is behind it. */
  orderNumber: string | null;
  /** The redeemed reward that it belongs to; null where none is behind it. */
  grantId: string | null;
  /** ISO 8601, UTC: until when what is left of added points can be used; null where they do not expire or none are left. */
  expiresAt: string | null;
  createdAt: string;
};
export type AdjustPointsInput = {
  points: number;
  /** The customer reads it in the history. */
  reason: string;
};
export type PendingPointsView = {
  /** Points that are earned once sales approve purchase orders. */
  purchaseOrders: number;
  /** Points of the balance that were earned with orders that are not shipped yet. */
  unshipped: number;
  /** Points of the balance that were earned with purchase orders that are shipped and not paid yet. */
  unpaid: number;
};
export type ExpiringPointsView = {
  points: number;
  /** The last day on which they can be used, YYYY-MM-DD. */
  on: string;
};
export type NextRewardView = {
  pointsCost: number;
  /** How many points are missing. */
  missing: number;
  rewardId: string;
  name: string;
};
export type CustomerPointsView = {
  /** Whole points. Below 0 where a refund took back spent points. */
  balance: number;
  /** The balance without points that are on their way: what an order or a reward can use. Never below 0. */
  spendable: number;
  name: string;
  email: string;
  /** What the balance is worth at checkout, in pounds; never below 0. */
  worth: string;
  pending: PendingPointsView;
  /** Null where points do not expire, or there are none. */
  expiring: ExpiringPointsView | null;
  /** Null where every reward on offer can be redeemed. */
  next: NextRewardView | null;
};
export type LiabilityNowView = {
  /** All balances together; those below 0 reduce it. */
  points: number;
  /** Customers with points. */
  customers: number;
  /** Redeemed rewards that are not used. */
  grants: number;
  /** A penny a point. */
  pounds: string;
  /** Redeemed rewards that are not used, each worth the points it cost. */
  grantsPounds: string;
};
export type LiabilityDayView = {
  /** All balances together; those below 0 reduce it. */
  points: number;
  /** YYYY-MM-DD; the figures are those of its end, in London. */
  day: string;
  /** A penny a point. */
  pounds: string;
  /** Redeemed rewards that are not used, each worth the points it cost. */
  grantsPounds: string;
};
export type LiabilityView = {
  now: LiabilityNowView;
  /** Oldest first; at most 366. */
  days: LiabilityDayView[];
};
export type RewardProductView = {
  id: string;
  name: string;
  slug: string;
  imageUrl: string | null;
};
export type RewardView = {
  type: "discount" | "product" | "shipping" | "other";
  id: string;
  name: string;
  description: string;
  /** Whole points. */
  pointsCost: number;
  /** Only active rewards can be redeemed. */
  isActive: boolean;
  /** A discount in pounds (`5.00`) or a share (`10%`), free delivery in months (`3`); null for what has no amount. */
  value: string | null;
  /** What it is worth in pounds: a discount its value, a product its price; null where that is no fixed amount. */
  worth: string | null;
  /** What it gives where `worth` is null; null where the description alone says it. */
  worthText: string | null;
  /** Null where it gives no product, or one that is not sold any more. */
  product: RewardProductView | null;
  /** False where its product is not sold any more or out of stock: then it cannot be redeemed. */
  isAvailable: boolean;
};
export type AdminRewardView = {
  type: "discount" | "product" | "shipping" | "other";
  /** To be sent with an edit. */
  version: number;
  /** How often it was redeemed. */
  redeemed: number;
  /** Also where that product is not sold any more. */
  productId: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  id: string;
  name: string;
  description: string;
  /** Whole points. */
  pointsCost: number;
  /** Only active rewards can be redeemed. */
  isActive: boolean;
  /** A discount in pounds (`5.00`) or a share (`10%`), free delivery in months (`3`); null for what has no amount. */
  value: string | null;
  /** What it is worth in pounds: a discount its value, a product its price; null where that is no fixed amount. */
  worth: string | null;
  /** What it gives where `worth` is null; null where the description alone says it. */
  worthText: string | null;
  /** Null where it gives no product, or one that is not sold any more. */
  product: RewardProductView | null;
  /** False where its product is not sold any more or out of stock: then it cannot be redeemed. */
  isAvailable: boolean;
};
export type CreateRewardInput = {
  pointsCost: number;
  type: "discount" | "product" | "shipping" | "other";
  name: string;
  /** May be empty. */
  description: string;
  /** A discount in pounds (`5.00`) or a share (`10%`), free delivery in months (`3`), a text for `other`; none for a product. */
  value?: string | null;
  /** The product that is given; for the type `product` only. */
  productId?: string | null;
  /** Whether customers see and redeem it; true if left out. */
  isActive?: boolean;
};
export type ArrangeRewardsInput = {
  ids: string[];
};
export type UpdateRewardInput = {
  pointsCost: number;
  type: "discount" | "product" | "shipping" | "other";
  /** As it was read: 409 where the reward has another. */
  version: number;
  name: string;
  /** May be empty. */
  description: string;
  /** A discount in pounds (`5.00`) or a share (`10%`), free delivery in months (`3`), a text for `other`; none for a product. */
  value?: string | null;
  /** The product that is given; for the type `product` only. */
  productId?: string | null;
  /** Whether customers see and redeem it; true if left out. */
  isActive?: boolean;
};
export type GrantView = {
  type: "discount" | "product" | "shipping" | "other";
  /** Whole points. */
  pointsCost: number;
  state: "available" | "used" | "cancelled" | "expired" | "done";
  id: string;
  rewardId: string;
  /** The reward's name as it was. */
  name: string;
  /** A discount in pounds (`5.00`) or a share (`10%`), free delivery in months (`3`); null for what has no amount. */
  value: string | null;
  productId: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** ISO 8601, UTC: the last second in which it can be used; null where that has no end. */
  expiresAt: string | null;
  /** ISO 8601, UTC: when an order used it; of free delivery the latest one. */
  usedAt: string | null;
  orderNumber: string | null;
  /** ISO 8601, UTC. */
  cancelledAt: string | null;
  cancelReason: string | null;
  /** ISO 8601, UTC: when staff gave what is not for an order. */
  doneAt: string | null;
};
export type PointsSummaryView = {
  /** Whole points. Below 0 where a refund took back spent points. */
  balance: number;
  /** The balance without points that are on their way: what an order or a reward can use. Never below 0. */
  spendable: number;
  /** What the balance is worth at checkout, in pounds; never below 0. */
  worth: string;
  pending: PendingPointsView;
  /** Null where points do not expire, or there are none. */
  expiring: ExpiringPointsView | null;
  /** Null where every reward on offer can be redeemed. */
  next: NextRewardView | null;
};
export type RedemptionView = {
  /** Whole points. */
  balance: number;
  /** The balance without points that are on their way. */
  spendable: number;
  grant: GrantView;
};
export type RedeemRewardInput = {
  /** What the reward cost, in whole points: compared, never used. 409 where it costs something else by now. */
  pointsCost?: number;
};
export type AdminGrantView = {
  type: "discount" | "product" | "shipping" | "other";
  /** Whole points. */
  pointsCost: number;
  state: "available" | "used" | "cancelled" | "expired" | "done";
  /** How many orders use it. */
  orders: number;
  userId: string;
  /** Null where the account is gone. */
  customerName: string | null;
  customerEmail: string | null;
  /** A name. */
  cancelledBy: string | null;
  /** A name. */
  doneBy: string | null;
  /** What staff did. */
  doneNote: string | null;
  id: string;
  rewardId: string;
  /** The reward's name as it was. */
  name: string;
  /** A discount in pounds (`5.00`) or a share (`10%`), free delivery in months (`3`); null for what has no amount. */
  value: string | null;
  productId: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** ISO 8601, UTC: the last second in which it can be used; null where that has no end. */
  expiresAt: string | null;
  /** ISO 8601, UTC: when an order used it; of free delivery the latest one. */
  usedAt: string | null;
  orderNumber: string | null;
  /** ISO 8601, UTC. */
  cancelledAt: string | null;
  cancelReason: string | null;
  /** ISO 8601, UTC: when staff gave what is not for an order. */
  doneAt: string | null;
};
export type CancelGrantInput = {
  /** The customer reads it. */
  reason: string;
};
export type CompleteGrantInput = {
  /** What was done; staff read it. */
  note: string;
};
export type StripeConfigView = {
  publishableKey: string;
  /** Address of the script to load first; null where the library's own loader is right. */
  scriptUrl: string | null;
};
export type RatingView = {
  value: string;
  outOf: number;
  count: number;
  /** Address of the page on which the reviews can be read. */
  source: string;
};
export type ClaimsView = {
  freeDelivery: string | null;
  nextDay: string | null;
  deliveryTime: string | null;
  islandTime: string | null;
  mixingTime: string | null;
  supportHours: string | null;
  securePayment: string | null;
  rating: RatingView | null;
};
export type DeliveryRegionView = {
  goods: ("any" | "flammable" | "mainland-only")[];
  region: string;
  name: string;
};
export type CompanyView = {
  name: string;
  /** Lines, as on an envelope, below the name. */
  address: string[];
  phone: string | null;
  phoneHref: string | null;
  email: string | null;
  companyNumber: string | null;
  vatNumber: string;
};
export type ShopConfigView = {
  shopName: string;
  stripe: StripeConfigView;
  freeShippingThreshold: string;
  shippingPrice: string;
  minimumTotal: string;
  defaultCountry: string;
  /** Whether /api/login leads to another sign-in than the form (`docs/rules.md#external-sign-in`). */
  externalSignIn: boolean;
  claims: ClaimsView;
  deliveryRegions: DeliveryRegionView[];
  company: CompanyView;
};
export type QuoteLineView = {
  /** Which places it can be delivered to. */
  goodsKind: "any" | "flammable" | "mainland-only";
  productId: string;
  sku: string;
  name: string;
  slug: string;
  imageUrl: string | null;
  quantity: number;
  unitPrice: string;
  /** The shop's price for one, to be struck through, where the viewer pays less; else null. */
  standardPrice: string | null;
  standardPriceExVat: string | null;
  unitPriceExVat: string;
  lineTotal: string;
  /** Half a penny of VAT counts as one: not always the quantity times `unitPriceExVat`. */
  lineTotalExVat: string;
  /** VAT in the line. */
  tax: string;
  pointsEarned: number;
  /** What can still be sold. */
  inventory: number;
  minimumAge: number | null;
  /** It cannot be delivered to the place that was given. */
  isExcluded: boolean;
  /** The product of the reward, at £0, beside what is paid for: always the last line, and never in the cart. */
  isGift: boolean;
  /** `unavailable`, `trade-only` (and the viewer is not), `insufficient-stock`, or null where the line can be had. */
  problem: string | null;
};
export type UsedGrantView = {
  kind: "amount" | "share" | "free-delivery" | "product";
  id: string;
  /** The reward's name when it was redeemed. */
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
  /** For the customer. */
  message: string;
};
export type DeliveryProblemView = {
  field: "postalCode" | "address" | "country";
  /** Names the products and the place. */
  message: string;
};
export type QuoteView = {
  lines: QuoteLineView[];
  subtotal: string;
  shipping: string;
  tax: string;
  pointsDiscount: string;
  /** What the reward takes off goods and delivery; "0.00" for a product at £0. */
  grantDiscount: string;
  total: string;
  /** The reward that is used; null where none is. */
  grant: UsedGrantView | null;
  /** Why the one that was asked for is not; then the amounts are those without it. */
  grantProblem: GrantProblemView | null;
  /** The lines without VAT. */
  subtotalExVat: string;
  shippingExVat: string;
  grantDiscountExVat: string;
  pointsDiscountExVat: string;
  /** `subtotalExVat` + `shippingExVat` − `grantDiscountExVat` − `pointsDiscountExVat`; with `tax` it is `total`. */
  totalExVat: string;
  /** Whether this viewer is shown amounts without VAT: verified trade customers (docs/rules.md#ex-and-inc-vat). */
  showsExVat: boolean;
  pointsEarned: number;
  /** What is missing to free delivery; null where nothing is. */
  freeShippingRemaining: string | null;
  /** Null where all of it can be delivered, or no place was given. */
  deliveryProblem: DeliveryProblemView | null;
};
export type QuotedItemInput = {
  productId: string;
  quantity: number;
};
export type QuoteInput = {
  cartItems?: QuotedItemInput[];
  /** Where it is to go: the response then says what cannot be delivered there. */
  postalCode?: string;
  /** Street address or PO box; looked at only beside a postcode. */
  address?: string;
  country?: string;
  /** `docs/rules.md#points-discount` */
  pointsUsed?: number;
  /** A redeemed reward; null or left out for none (`docs/rules.md#grants-on-orders`). */
  grantId?: string | null;
};
export type PaymentIntentView = {
  clientSecret: string;
  paymentIntentId: string;
  /** Pounds. */
  amount: string;
  /** Whether the card is saved once it has paid. */
  savesCard: boolean;
  quote: QuoteView;
};
export type CartItemInput = {
  productId: string;
  quantity: number;
};
export type GuestPaymentIntentInput = {
  /** Pounds, as a number or decimal string; compared with the shop's own total. */
  amount: number | string;
  cartItems: CartItemInput[];
};
export type PaidCardView = {
  /** As Stripe names it. */
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
  /** Units of it that a refund of items was of, or of the whole. */
  refundedQuantity: number;
  unitPrice: string;
  total: string;
  discount: string;
  /** VAT in what the line costs. */
  tax: string;
  /** Percent: 20 is 20 %. */
  vatRate: number;
  /** As it was at the sale. */
  minimumAge: number | null;
  /** What the order's reward gives, at £0. */
  isGift: boolean;
};
export type OrderRefundView = {
  kind: "whole" | "lines" | "part";
  status: "requested" | "done" | "failed" | "settled";
  amount: string;
  /** The customer's bank took it, by a dispute that was lost. */
  isByBank: boolean;
  /** ISO 8601, UTC. */
  at: string;
};
export type OrderAttentionView = {
  kind: "sage" | "reaction" | "mail" | "refund";
  /** Of the failed event. */
  eventId: string;
  title: string;
  /** What went wrong, in plain words. */
  cause: string;
  /** What to do. */
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
  /** Where it can be fetched as PDF; a caller with a signed link adds its `key`. */
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
  /** Delivery before discount. */
  shipping: string;
  shippingDiscount: string;
  shippingTax: string;
  /** Percent: 20 is 20 %. */
  shippingVatRate: number;
  tax: string;
  /** The redeemed reward that it uses; null where it uses none. */
  grant: UsedGrantView | null;
  /** What the reward takes off goods and delivery; "0.00" for a product at £0. */
  grantDiscount: string;
  pointsDiscount: string;
  total: string;
  pointsUsed: number;
  pointsEarned: number;
  customerEmail: string;
  /** Staff have corrected it, and its mailbox is still to be confirmed: until then the link in an email only shows it. */
  emailToConfirm: boolean;
  /** Of a trade customer, as it was when the order was placed. */
  companyName: string | null;
  companyAddress: string | null;
  vatNumber: string | null;
  paymentMethod: string;
  /** The card that paid; null of a purchase order, and where it is not known. */
  paidCard: PaidCardView | null;
  stripePaymentIntentId: string | null;
  sageInvoiceNumber: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  shippingAddress: OrderAddressView | null;
  billingAddress: OrderAddressView | null;
  /** What the customer asks of the driver. */
  deliveryNote: string | null;
  lines: OrderLineView[];
  /** Who carries it; null before it was shipped. */
  carrier: string | null;
  trackingNumber: string | null;
  /** The carrier's own page about it, where we know one. */
  trackingUrl: string | null;
  /** Pounds given back, or being given back. */
  refunded: string;
  /** Oldest first. Failed ones are staff's to see. */
  refunds: OrderRefundView[];
  /** Pounds that a cancellation now would give back; "0.00" for what was never paid or approved. */
  cancelRefund: string;
  /** A refund failed and waits to be sent again; false for anyone but staff. */
  refundFailed: boolean;
  /** Why its goods are held, in plain words: the money was refunded, or the bank has it; null once sent, and for anyone but staff. */
  held: string | null;
  /** How far it is in Sage: `none`, `waiting`, `attention` or `complete`; null for anyone but staff. */
  sageState: string | null;
  /** Why it needs attention in Sage, in plain words; null for anyone but staff. */
  sageProblem: string | null;
  /** What of it failed and waits for staff, what failed first comes first; empty for anyone but staff. */
  attention: OrderAttentionView[];
  /** The states it came into, oldest first. */
  history: OrderStepView[];
  /** Whether its customer may still cancel it. */
  mayCancel: boolean;
  /** Whether its customer may ask to send something back. */
  mayReturn: boolean;
  /** Paid, but without an address yet. */
  needsAddress: boolean;
  /** Why some of it cannot be delivered to its address, for a person; null where all of it can. */
  undeliverable: string | null;
  /** The age that its customer still has to confirm before it is shipped; null where there is none. */
  ageToConfirm: number | null;
  /** The latest, if there ever was one. */
  returnRequest: ReturnRequestView | null;
  /** Once Sage has it, and only where a single order is answered. */
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
  /** What the page showed, in pounds; compared with what was authorised. */
  amount?: number | string;
  customerEmail: string;
  paymentIntentId: string;
  /** The payment's own secret, for a browser that has lost the checkout's cookie. */
  clientSecret?: string;
  shippingAddress: AddressInput;
  /** Left out: the same as the delivery address. */
  billingAddress?: BillingAddressInput;
  /** What the driver should know. */
  deliveryNote?: string;
  /** Needed only where a line has a minimum age (`docs/rules.md#age-confirmation`). */
  ageConfirmed?: boolean;
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
  /** Of the account. */
  companyName: string | null;
  email: string;
  phone: string | null;
  vatNumber: string | null;
  /** Of the newest order that has one. */
  shippingAddress: OrderAddressView | null;
  /** Of the same order; null where it was billed to the delivery address. */
  billingAddress: OrderAddressView | null;
  purchaseOrder: PurchaseOrderDefaultsView | null;
};
export type PaymentIntentInput = {
  /** Pounds, as a number or decimal string; compared with the shop's own total. */
  amount: number | string;
  /** Whether the card is kept for next time (`docs/rules.md#saved-cards`); left out: it is not. */
  saveCard?: boolean;
  /** `docs/rules.md#points-discount` */
  pointsUsed?: number;
  /** A redeemed reward; null or left out for none (`docs/rules.md#grants-on-orders`). */
  grantId?: string | null;
};
export type CheckoutView = {
  order: OrderView;
  pointsEarned: number;
  /** The order's page on this site, signed for a guest. */
  link: string;
};
export type CheckoutInput = {
  /** What the page showed, in pounds; compared with what was authorised. */
  amount?: number | string;
  paymentIntentId: string;
  shippingAddress: AddressInput;
  /** Left out: the same as the delivery address. */
  billingAddress?: BillingAddressInput;
  /** What the driver should know. */
  deliveryNote?: string;
  /** Needed only where a line has a minimum age (`docs/rules.md#age-confirmation`). */
  ageConfirmed?: boolean;
  /** The redeemed reward that the page showed; compared where `amount` is sent, and then null or left out for none. */
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
  /** Pounds. */
  unitPrice: number | string;
  /** Pounds. */
  totalPrice: number | string;
  productId: string;
  quantity: number;
};
export type PurchaseOrderInput = {
  /** Pounds. */
  subtotal: number | string;
  /** Pounds. */
  shipping: number | string;
  /** Pounds. */
  total: number | string;
  purchaseOrderNumber: string;
  orderNotes?: string;
  /** What the driver should know. */
  deliveryNote?: string;
  shippingAddress: PurchaseOrderAddressInput;
  billingAddress: PurchaseOrderAddressInput;
  /** Every line of the quote, also what the reward gives. */
  cartItems: PurchaseOrderLineInput[];
  /** A redeemed reward; null or left out for none (`docs/rules.md#grants-on-orders`). */
  grantId?: string | null;
  /** Needed only where a line has a minimum age (`docs/rules.md#age-confirmation`). */
  ageConfirmed?: boolean;
};
export type QuickLineView = {
  /** As it was asked for. */
  code: string;
  quantity: number;
  productId: string | null;
  name: string | null;
  slug: string | null;
  imageUrl: string | null;
  /** Pounds, VAT included: what this customer pays. */
  unitPrice: string | null;
  unitPriceExVat: string | null;
  /** The quantity times the price, VAT included; null where there is no price. */
  lineTotal: string | null;
  /** `lineTotal` less its own VAT: not always the quantity times `unitPriceExVat`. */
  lineTotalExVat: string | null;
  /** Units of it that are in the customer's cart. */
  inCart: number;
  /** Units that can still be put into the cart: those in it are not counted. */
  available: number | null;
  /** In plain words; null where the line can go into the cart. */
  problem: string | null;
};
export type QuickLinesView = {
  lines: QuickLineView[];
  /** Pounds, VAT included: the lines that can go into the cart, without delivery. */
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
  /** Left out: the same as the delivery address. */
  billingAddress?: BillingAddressInput;
  /** What the driver should know. */
  deliveryNote?: string;
  /** Left out: the delivery address's. */
  customerEmail?: string;
};
export type OrderAccountView = {
  /** `none`: its customer has no account yet. `sign-in`: there is one of this address. `attached`: the order is in an account. */
  state: "none" | "sign-in" | "attached";
  /** The address that the email went to. */
  email: string;
};
export type CreateAccountOfOrderInput = {
  /** Of the link that was mailed for it. */
  token: string;
  password: string;
};
export type QuickOrderLineInput = {
  code: string;
  quantity: number;
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
  /** How many lines it has. */
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
};
export type QuickListLinesView = {
  id: string;
  name: string;
  /** How many lines it has. */
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
  /** What can still be ordered within the limit: less balance and all open purchase orders; null without a limit. */
  available: string | null;
  /** Sage did not answer in time: the figures are the last known. */
  sageIsAway: boolean;
  /** Sage's name of the contact. */
  contactName: string;
  /** When an invoice is to be paid, as people read it. */
  terms: string;
  /** Null where Sage has no limit: none is checked then. */
  creditLimit: string | null;
  /** What is to be paid according to Sage, below 0 in the contact's favour; null where it was never read. */
  balance: string | null;
  /** Unpaid invoices past their day, also those made in Sage by hand; null where they were never read. */
  overdue: string | null;
  /** The day on which the oldest of them was due, YYYY-MM-DD. */
  overdueSince: string | null;
  /** Approved purchase orders that the balance does not include yet. */
  toInvoice: string;
  /** Undecided purchase orders, without the one in question. */
  undecided: string;
  /** When the balance was read from Sage; ISO 8601, UTC. */
  readAt: string | null;
  /** When the unpaid invoices were read. */
  overdueReadAt: string | null;
};
export type OpenInvoiceView = {
  number: string;
  /** Of the order that it is for. */
  orderNumber: string;
  purchaseOrderNumber: string | null;
  /** YYYY-MM-DD; null where Sage has not said it yet. */
  dueDate: string | null;
  /** Whether that day has passed, by London's clock. */
  isOverdue: boolean;
  /** Pounds that are still to be paid. */
  outstanding: string;
};
export type DocumentInSageView = {
  document:
    | "receipt"
    | "invoice"
    | "payment"
    | "allocation"
    | "quote"
    | "credit_note"
    | "refund";
  /** Null where Sage gives it no number. */
  number: string | null;
  /** In Sage's words: `PAID`, `UNPAID`, `VOID` …; `DELETED` where it is gone. */
  status: string;
  /** VAT included; null where Sage did not say. */
  total: string | null;
  /** What is still to be paid; null where that means nothing. */
  outstanding: string | null;
  /** YYYY-MM-DD. */
  dueDate: string | null;
  /** Its page in Sage; null where Sage names none. */
  link: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
};
export type OrderDocumentsRowView = {
  state: "none" | "waiting" | "attention" | "complete";
  orderNumber: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** The company, else the person, else the email address. */
  customer: string;
  status: string;
  paymentMethod: string;
  total: string;
  /** Given back, or being given back. */
  refunded: string;
  /** Why it needs attention, in plain words. */
  problem: string | null;
  /** When Sage last had something of it, ISO 8601, UTC. */
  lastSageSync: string | null;
  /** Oldest first, without payments and allocations. */
  documents: DocumentInSageView[];
  /** Sales less what was credited, of the documents that stand; null where Sage has none of them, or did not say. */
  documentsTotal: string | null;
};
export type WrittenStepView = {
  name: string;
  /** False: it was sent, and it is unknown whether Sage did it. */
  isDone: boolean;
};
export type OrderWriteView = {
  status: "pending" | "processing" | "done" | "parked" | "dismissed";
  id: string;
  operation: string;
  attempts: number;
  /** Why it waits or is parked. */
  cause: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** While it waits: when it is tried next, ISO 8601, UTC. */
  nextTryAt: string | null;
  /** When it was finished or dismissed, ISO 8601, UTC. */
  settledAt: string | null;
  dismissedBy: string | null;
  dismissReason: string | null;
  steps: WrittenStepView[];
};
export type OrderDocumentsView = {
  state: "none" | "waiting" | "attention" | "complete";
  problem: string | null;
  /** ISO 8601, UTC. */
  lastSageSync: string | null;
  /** Oldest first. */
  documents: DocumentInSageView[];
  /** Oldest first. */
  writes: OrderWriteView[];
};
export type PlannedDocumentView = {
  document:
    "receipt" | "stock_movements" | "invoice" | "payment" | "allocation";
  isInSage: boolean;
  number: string | null;
};
export type DocumentsToCreateView = {
  /** Why nothing can be made, in plain words; null where it can. */
  rejection: string | null;
  documents: PlannedDocumentView[];
  /** To whom: null for a guest, whose receipt names no one. */
  customer: string | null;
  total: string;
  tax: string;
  /** False: Sage could not be asked whether its documents still stand. */
  isSageAsked: boolean;
};
export type RequestDocumentsInput = {
  reason: string;
};
export type SalesSumsView = {
  /** What was sold, less refunds. */
  sales: string;
  /** What was refunded in the period, of whichever order. */
  refunds: string;
  orders: number;
  /** Of the orders of the period, before refunds; null without any. */
  averageOrder: string | null;
};
export type FigureSlotView = {
  /** By London's clock: YYYY-MM-DD, or YYYY-MM-DDTHH for an hour. */
  at: string;
  sales: string;
  orders: number;
  salesBefore: string;
  ordersBefore: number;
};
export type FiguresView = {
  days: number;
  current: SalesSumsView;
  /** Up to the same time of day as now. */
  before: SalesSumsView;
  /** By day; of one day by hour, up to now. */
  slots: FigureSlotView[];
};
export type SalesRowView = {
  /** YYYY-MM-DD, or YYYY-MM for a month. */
  period: string;
  orders: number;
  /** Sold, without VAT. */
  sold: string;
  /** Refunded, without VAT. */
  refunds: string;
  /** `sold` less `refunds`. */
  sales: string;
  /** VAT of what was sold, less that of refunds. */
  vat: string;
  /** `sales` with `vat`. */
  gross: string;
};
export type VatRowView = {
  /** YYYY-MM. */
  month: string;
  /** Percent: 20 for 20 %. */
  rate: number;
  /** Sold, without VAT. */
  soldNet: string;
  soldVat: string;
  /** Refunded, without VAT. */
  refundsNet: string;
  refundsVat: string;
  /** Sold less refunded. */
  net: string;
  vat: string;
};
export type ProductRowView = {
  productId: string;
  /** Code and name of its latest sale in the period. */
  sku: string;
  name: string;
  units: number;
  orders: number;
  sold: string;
  refunds: string;
  sales: string;
};
export type CustomerRowView = {
  /** Null for a guest, who is known by the email address. */
  userId: string | null;
  /** Whether the account is still there; false for a guest, too. */
  hasAccount: boolean;
  name: string | null;
  companyName: string | null;
  email: string;
  orders: number;
  sold: string;
  refunds: string;
  sales: string;
};
export type OrdersToDoView = {
  /** Purchase orders. */
  approval: number;
  /** Without those whose goods are held. */
  packing: number;
  /** Paid, without an address that can be delivered to. */
  address: number;
  /** The customer's age is still to be confirmed. */
  age: number;
  /** A return to answer, one whose goods are awaited, or that have come and are to be refunded. */
  return: number;
  /** A refund failed. */
  refund: number;
  /** A chargeback is open. */
  dispute: number;
  /** Not sent yet, and its goods are held: the money was refunded, or the bank has it. */
  held: number;
  /** Something could not be written to Sage. */
  sage: number;
  /** Something failed and waits for staff: in Sage, a reaction, an email, or a refund. */
  attention: number;
};
export type RefundableLineView = {
  /** The line's place in the order, from 0. */
  line: number;
  sku: string;
  name: string;
  /** Units that no refund was of. */
  units: number;
  /** What is left of the line's money: refunded with the last of these units. */
  amount: string;
};
export type OrderNoteView = {
  id: string;
  author: string;
  text: string;
  /** ISO 8601, UTC. */
  at: string;
};
export type RefundedUnitsView = {
  /** The line's place in the order, from 0. */
  line: number;
  name: string;
  quantity: number;
};
export type SettlementView = {
  reference: string;
  reason: string;
  /** A person's name where one is known. */
  actor: string;
  /** ISO 8601, UTC. */
  at: string;
};
export type StaffRefundView = {
  kind: "whole" | "lines" | "part";
  status: "requested" | "done" | "failed" | "settled";
  amount: string;
  /** The customer's bank took it, by a dispute that was lost. */
  isByBank: boolean;
  /** ISO 8601, UTC. */
  at: string;
  id: string;
  reason: string;
  actor: string;
  /** Why it failed, in plain words. */
  cause: string | null;
  stripeRefundId: string | null;
  /** What it is of, where it is of units. */
  units: RefundedUnitsView[];
  /** Whether these units come back into stock. */
  restock: boolean;
  settlement: SettlementView | null;
  /** It failed, and may be marked as settled another way. */
  maySettle: boolean;
  /** It failed at the bank after it was done, and is to be sent again before any other. */
  toRepeat: boolean;
};
export type StaffReturnView = {
  status:
    "requested" | "accepted" | "declined" | "arrived" | "refunded" | "closed";
  /** ISO 8601, UTC. */
  at: string;
  reason: string;
  answer: string | null;
  lines: ReturnedLineView[];
  id: string;
  /** When the goods came; ISO 8601, UTC. */
  arrivedAt: string | null;
  /** Why it was closed without a refund. */
  closeReason: string | null;
};
export type OrderDisputeView = {
  id: string;
  amount: string;
  /** In Stripe's words. */
  reason: string;
  /** In Stripe's words: `needs_response`, `won`, … */
  status: string;
  /** Until when it can be answered; ISO 8601, UTC. */
  respondBy: string | null;
  /** ISO 8601, UTC. */
  at: string;
};
export type OrderMailView = {
  type: string;
  subject: string;
};
export type StatusChangeView = {
  from: string | null;
  to: string;
  /** ISO 8601, UTC. */
  at: string;
  /** A person's name where one is known. */
  actor: string;
  reason: string | null;
  carrier?: string;
  trackingNumber?: string;
};
export type AgeConfirmationView = {
  age: number;
  /** A person's name where one is known. */
  actor: string;
  /** ISO 8601, UTC. */
  at: string;
};
export type OpenPurchaseOrderView = {
  /** Undecided, or approved and not yet in the balance. */
  state: "undecided" | "to-invoice";
  orderNumber: string;
  total: string;
};
export type OrderCreditView = {
  creditDays: number;
  /** Why approval asks for a reason; empty where it does not. */
  doubts: ("over-limit" | "overdue" | "unknown")[];
  thisOrder: string;
  /** What is left of the limit once this order is approved, below 0 beyond it; null without a limit. */
  left: string | null;
  /** The orders of `toInvoice` and `undecided`, newest first, at most 20. */
  openOrders: OpenPurchaseOrderView[];
  /** Sage's name of the contact. */
  contactName: string;
  /** When an invoice is to be paid, as people read it. */
  terms: string;
  /** Null where Sage has no limit: none is checked then. */
  creditLimit: string | null;
  /** What is to be paid according to Sage, below 0 in the contact's favour; null where it was never read. */
  balance: string | null;
  /** Unpaid invoices past their day, also those made in Sage by hand; null where they were never read. */
  overdue: string | null;
  /** The day on which the oldest of them was due, YYYY-MM-DD. */
  overdueSince: string | null;
  /** Approved purchase orders that the balance does not include yet. */
  toInvoice: string;
  /** Undecided purchase orders, without the one in question. */
  undecided: string;
  /** When the balance was read from Sage; ISO 8601, UTC. */
  readAt: string | null;
  /** When the unpaid invoices were read. */
  overdueReadAt: string | null;
};
export type AdminOrderView = {
  /** Points that the customer owes where a refund took back what had paid for a discount or reward on this order: it is shipped with a
    reason only. 0 where nothing is owed, or it was shipped. */
  pointsDebt: number;
  customerName: string;
  /** Null for a guest. */
  userId: string | null;
  /** The states that staff may change it to now. */
  allowedMoves: string[];
  mayRefund: boolean;
  /** Pounds that may still be given back. */
  refundable: string;
  /** What can still be refunded of each line. */
  refundLines: RefundableLineView[];
  /** Pounds that can still be refunded of delivery. */
  refundableDelivery: string;
  /** Oldest first, as are all the lists here. */
  notes: OrderNoteView[];
  /** Failed ones too. */
  allRefunds: StaffRefundView[];
  returnRequests: StaffReturnView[];
  disputes: OrderDisputeView[];
  /** Other orders of this customer with the same purchase order number. */
  duplicatePurchaseOrders: string[];
  /** Those that may be sent again. */
  mails: OrderMailView[];
  moves: StatusChangeView[];
  /** Null where no age is asked for, or no one has confirmed it yet. */
  ageConfirmation: AgeConfirmationView | null;
  /** Of an undecided purchase order, as last read from Sage; null for other orders and where no Sage contact is linked. */
  credit: OrderCreditView | null;
  orderNumber: string;
  status: string;
  poStatus: string | null;
  purchaseOrderNumber: string | null;
  orderNotes: string | null;
  poRejectedReason: string | null;
  subtotal: string;
  /** Delivery before discount. */
  shipping: string;
  shippingDiscount: string;
  shippingTax: string;
  /** Percent: 20 is 20 %. */
  shippingVatRate: number;
  tax: string;
  /** The redeemed reward that it uses; null where it uses none. */
  grant: UsedGrantView | null;
  /** What the reward takes off goods and delivery; "0.00" for a product at £0. */
  grantDiscount: string;
  pointsDiscount: string;
  total: string;
  pointsUsed: number;
  pointsEarned: number;
  customerEmail: string;
  /** Staff have corrected it, and its mailbox is still to be confirmed: until then the link in an email only shows it. */
  emailToConfirm: boolean;
  /** Of a trade customer, as it was when the order was placed. */
  companyName: string | null;
  companyAddress: string | null;
  vatNumber: string | null;
  paymentMethod: string;
  /** The card that paid; null of a purchase order, and where it is not known. */
  paidCard: PaidCardView | null;
  stripePaymentIntentId: string | null;
  sageInvoiceNumber: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  shippingAddress: OrderAddressView | null;
  billingAddress: OrderAddressView | null;
  /** What the customer asks of the driver. */
  deliveryNote: string | null;
  lines: OrderLineView[];
  /** Who carries it; null before it was shipped. */
  carrier: string | null;
  trackingNumber: string | null;
  /** The carrier's own page about it, where we know one. */
  trackingUrl: string | null;
  /** Pounds given back, or being given back. */
  refunded: string;
  /** Oldest first. Failed ones are staff's to see. */
  refunds: OrderRefundView[];
  /** Pounds that a cancellation now would give back; "0.00" for what was never paid or approved. */
  cancelRefund: string;
  /** A refund failed and waits to be sent again; false for anyone but staff. */
  refundFailed: boolean;
  /** Why its goods are held, in plain words: the money was refunded, or the bank has it; null once sent, and for anyone but staff. */
  held: string | null;
  /** How far it is in Sage: `none`, `waiting`, `attention` or `complete`; null for anyone but staff. */
  sageState: string | null;
  /** Why it needs attention in Sage, in plain words; null for anyone but staff. */
  sageProblem: string | null;
  /** What of it failed and waits for staff, what failed first comes first; empty for anyone but staff. */
  attention: OrderAttentionView[];
  /** The states it came into, oldest first. */
  history: OrderStepView[];
  /** Whether its customer may still cancel it. */
  mayCancel: boolean;
  /** Whether its customer may ask to send something back. */
  mayReturn: boolean;
  /** Paid, but without an address yet. */
  needsAddress: boolean;
  /** Why some of it cannot be delivered to its address, for a person; null where all of it can. */
  undeliverable: string | null;
  /** The age that its customer still has to confirm before it is shipped; null where there is none. */
  ageToConfirm: number | null;
  /** The latest, if there ever was one. */
  returnRequest: ReturnRequestView | null;
  /** Once Sage has it, and only where a single order is answered. */
  invoice: OrderInvoiceView | null;
};
export type OrderNeighboursView = {
  previous: string | null;
  next: string | null;
};
export type EarlierOrderView = {
  orderNumber: string;
  status: string;
  poStatus: string | null;
  total: string;
  /** ISO 8601, UTC. */
  createdAt: string;
};
export type EarlierOrdersView = {
  count: number;
  /** Pounds, refunds not counted. */
  total: string;
  /** How many were cancelled or rejected. */
  cancelled: number;
  /** The latest first, five at most, cancelled ones too. */
  latest: EarlierOrderView[];
};
export type LineStockView = {
  productId: string;
  /** Beside what is reserved for orders; 0 for what is no longer sold. */
  available: number;
};
export type OrderBackgroundView = {
  /** Null for a guest. */
  earlier: EarlierOrdersView | null;
  stock: LineStockView[];
};
export type FreshOrderCreditView = {
  /** Null where the customer is linked to no Sage contact: nothing is checked then. */
  credit: OrderCreditView | null;
  /** Sage did not answer in time: the figures are the last known. */
  sageIsAway: boolean;
};
export type ApprovePurchaseOrderInput = {
  /** Needed where `credit.doubts` of the order names one; for staff, in the trail and the audit. */
  reason?: string | null;
};
export type RejectPurchaseOrderInput = {
  reason: string;
};
export type ChangeOrderStatusInput = {
  status:
    | "pending"
    | "confirmed"
    | "processing"
    | "shipped"
    | "delivered"
    | "invoiced"
    | "cancelled";
  /** Needed to cancel; the customer reads it then. Needed to ship an order whose customer owes points. */
  reason?: string;
  /** Needed to ship. */
  carrier?: string;
  /** Needed to ship. */
  trackingNumber?: string;
};
export type RefundedUnitsInput = {
  /** As `refundLines` of the order names it. */
  line: number;
  quantity: number;
};
export type RefundOrderInput = {
  /** Pounds, as a number or decimal string; left out: everything that is left, with the goods. With `lines` or `delivery`: what
    the page showed for them; 409 where it is another amount by now. */
  amount?: number | string;
  /** Pounds that could be refunded when this was decided; 409 where it is another amount by now. */
  expectedRefundable?: number | string;
  /** The units that are refunded; `expectedRefundable` is needed then. */
  lines?: RefundedUnitsInput[];
  /** With what is left of delivery. */
  delivery?: boolean;
  /** Whether the goods come back into stock; true if left out, and always where the order is cancelled by it. */
  restock?: boolean;
  /** The accepted return that this settles. */
  returnId?: string;
  reason: string;
};
export type AddOrderNoteInput = {
  text: string;
};
export type AnswerReturnInput = {
  decision: "accepted" | "declined";
  answer: string;
};
export type ResendMailInput = {
  /** As `mails` of the order names it. */
  type: string;
};
export type SettleRefundInput = {
  /** Of the bank transfer, or whatever it was; the customer reads it. */
  reference: string;
  reason: string;
};
export type CloseReturnInput = {
  reason: string;
};
export type CorrectedAddressInput = {
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
  /** County, of a purchase order; as it was if left out. */
  state?: string;
};
export type CorrectAddressInput = {
  /** Of the customer, for this order: its emails and the contact in Sage; as it was if left out. */
  customerEmail?: string | null;
  shippingAddress: CorrectedAddressInput;
  /** The delivery's if left out. */
  billingAddress?: CorrectedAddressInput;
  reason: string;
  password?: string | null;
  code?: string | null;
};
export type TrailEntryView = {
  /** ISO 8601, UTC. */
  at: string;
  /** move, refund, return, dispute, note, address, age, points, event, delivery, document, write, mail. */
  kind: string;
  /** One line for a person. */
  title: string;
  /** State of it: done, pending, parked, sent, … */
  status: string | null;
  /** Id in the system it happened in: the event's, Sage's document id, … */
  id: string | null;
  /** The event's type, where it is one. */
  type: string | null;
  /** Everything else that is known. */
  details: {
    [key: string]: any;
  };
};
export type PathStepView = {
  stage:
    "click" | "payment" | "order" | "event" | "reactions" | "sage" | "mail";
  /** `none`: there is nothing to do here for this order. */
  state: "done" | "now" | "waiting" | "failed" | "none";
  title: string;
  /** Its number or id where it happened: the payment's, the order's, the invoice's … */
  number: string | null;
  /** When it last came on, ISO 8601, UTC. */
  at: string | null;
  /** Where it stands, in plain words. */
  detail: string | null;
  /** The failed event to open. */
  eventId: string | null;
};
export type TrailDetailView = {
  label: string;
  /** A time as ISO 8601, UTC. */
  value: string;
  isTime: boolean;
};
export type TrailCallView = {
  /** ISO 8601, UTC. */
  at: string;
  /** Method and path. */
  request: string;
  isSuccess: boolean;
  error: string | null;
  /** ms. */
  durationMs: number;
  sageRequestId: string | null;
  /** What was sent and answered, as JSON; null where nothing was. */
  sent: string | null;
  answered: string | null;
};
export type MoneyTrailEntryView = {
  kind:
    | "order"
    | "payment"
    | "sage"
    | "email"
    | "points"
    | "note"
    | "failure"
    | "event"
    | "reaction";
  /** Null where the title says it. */
  state: ("done" | "waiting" | "failed" | "dismissed") | null;
  /** ISO 8601, UTC. */
  at: string;
  title: string;
  /** Who did it, by name. */
  actor: string | null;
  reason: string | null;
  /** What it says or what went wrong, in plain words. */
  detail: string | null;
  number: string | null;
  /** How systems worked together: shown on request, unless it failed. */
  isTechnical: boolean;
  /** The failed event to open. */
  eventId: string | null;
  details: TrailDetailView[];
  /** Oldest first. */
  calls: TrailCallView[];
};
export type MoneyTrailView = {
  path: PathStepView[];
  entries: MoneyTrailEntryView[];
  /** Oldest first. */
  attention: OrderAttentionView[];
  /** Something goes on by itself. */
  isUnderWay: boolean;
  /** Of the request that placed the order; logs of the shop carry it. Null 30 days later. */
  correlationId: string | null;
  /** Of the same request, where traces are kept. */
  traceId: string | null;
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
  /** As the Post Office writes it: "LS12 3AA". */
  postcode: string;
  /** The post town; null where the area has several. */
  town: string | null;
  county: string | null;
  /** Null where no provider of addresses is set, or it could not be reached. */
  addresses: PostcodeAddressView[] | null;
};
export type PaymentMethodView = {
  /** What the browser pays with. */
  id: string;
  brand: string;
  last4: string;
  /** 1 to 12; the card is valid to the end of that month. */
  expMonth: number;
  expYear: number;
  isExpired: boolean;
};
export type SageBusinessView = {
  id: string;
  name: string;
};
export type SageStatusView = {
  state: "not-configured" | "not-connected" | "connected" | "expired";
  /** Whole days until then; 0 on the last day and afterwards. */
  daysLeft: number | null;
  /** Writes that wait for another business than the connected one. */
  waitingElsewhere: number;
  /** Whether the shop has a client id and secret. */
  configured: boolean;
  connected: boolean;
  /** Sage wants the admin to connect again. */
  expired: boolean;
  businessId: string | null;
  businessName: string | null;
  /** Null where there is no connection, as are the next three. */
  connectedAt: string | null;
  /** Name or email of who connected; null for the demo and for a deleted account. */
  connectedBy: string | null;
  /** When the connection ends unless it is used before, or when it ended (docs/rules.md#connection-end). */
  endsAt: string | null;
  /** The address that has to be registered with Sage, to the letter. */
  redirectAddress: string;
  /** Those of a login that waits for an admin to confirm one of them by its id; empty where none waits. */
  businessesToConfirm: SageBusinessView[];
};
export type SageAuthView = {
  authUrl: string;
};
export type SageCallbackInput = {
  code: string;
  state: string;
};
export type ConfirmBusinessInput = {
  password?: string | null;
  code?: string | null;
  businessId: string;
};
export type SyncCustomerInput = {
  /** Left out: the caller. */
  userId?: string;
};
export type SageUsageHourView = {
  calls: number;
  /** Of those: without an answer, or with an error other than 429. */
  failed: number;
  /** Of those: Sage asked to slow down. */
  slowedDown: number;
  /** Its start. */
  hour: string;
};
export type SageUsageView = {
  /** Calls that Sage takes in a day. */
  limitPerDay: number;
  /** Calls since midnight in London. */
  usedToday: number;
  /** Of today's calls: those that had to wait for their turn. */
  waits: number;
  /** The most calls at once. */
  burst: number;
  /** Calls that could be sent now. */
  available: number;
  /** Until then nothing is sent, because Sage has asked to slow down; null where it has not. */
  pausedUntil: string | null;
  /** The last 48 hours, the oldest first, the present one last. */
  hours: SageUsageHourView[];
};
export type ContactSuggestionView = {
  /** Accounts of the shop that go by this contact already. */
  linkedUsers: number;
  /** Why it is suggested: linked already, same e-mail, same company, a company of a similar name, e-mail of the same domain, or what was typed. */
  match: "linked" | "email" | "company" | "similar" | "domain" | "search";
  sageContactId: string;
  name: string;
  email: string | null;
  reference: string | null;
  /** Whether Sage gives this contact prices of its own. */
  hasNegotiatedPrices: boolean;
  /** When its invoices are to be paid, as people read it. */
  terms: string;
  /** Pounds; null where Sage has no limit. */
  creditLimit: string | null;
  /** This customer goes by it already. */
  linked: boolean;
};
export type UnlinkContactInput = {
  reason: string;
};
export type ContactAccountView = {
  userId: string;
  email: string;
  /** The company, or the person where there is none. */
  name: string;
  /** Only a verified trade customer can be linked to a chosen contact. */
  isTradeVerified: boolean;
  /** Why its contact is not settled yet, in plain words: it is being linked or made, or waits for someone. Null otherwise. */
  pending: string | null;
};
export type SuggestedContactView = {
  sageContactId: string;
  name: string;
};
export type ContactRowView = {
  /** Days to pay an invoice; null: the shop's usual. */
  creditDays: number | null;
  /** Null of an account without a contact; then `accounts` has that account. */
  sageContactId: string | null;
  name: string;
  email: string | null;
  reference: string | null;
  /** The price type whose prices its customers get; null: the shop's own prices. */
  priceType: string | null;
  /** When it was found deleted in Sage: ISO 8601; null while it is there. */
  deletedAt: string | null;
  /** When it was last read: ISO 8601. */
  lastSyncAt: string | null;
  accounts: ContactAccountView[];
  /** Of an account without a contact: one with its email address or company. A person chooses. */
  suggestion: SuggestedContactView | null;
};
export type ContactCountsView = {
  all: number;
  linked: number;
  unlinked: number;
  noContact: number;
};
export type AccountSuggestionView = {
  /** Why it is suggested: same e-mail, same company, or what was typed. */
  match: "email" | "company" | "search";
  userId: string;
  email: string;
  /** The company, or the person where there is none. */
  name: string;
  /** The contact that the account goes by now. */
  linkedTo: string | null;
};
export type ChooseContactInput = {
  reason: string;
  /** True once a person has confirmed a contact that has neither the email address nor the company of the account. */
  contactDiffers?: boolean | null;
};
export type ReplayPlanCountsView = {
  waiting: number;
  /** Set going again; the outcome is not known yet. */
  replayed: number;
  succeeded: number;
  failedAgain: number;
  /** Settled before their turn came, or left out because the plan was cancelled. */
  skipped: number;
};
export type ReplayPlanView = {
  state: "awaiting-approval" | "running" | "paused" | "cancelled" | "done";
  total: number;
  ratePerMinute: number;
  /** As fast as it went in the last minute; null where it does not run. */
  secondsLeft: number | null;
  id: string;
  name: string;
  reason: string;
  /** The group that it replays; null where the events were chosen one by one. */
  group: string | null;
  /** Pounds at stake, each order counted once. */
  amount: string;
  /** Whether a replay of any of them posts or moves money; then approval takes proof of the account. */
  postsMoney: boolean;
  counts: ReplayPlanCountsView;
  /** Name; null where the shop made it after a repair. */
  requestedBy: string | null;
  /** ISO 8601, UTC. */
  requestedAt: string;
  /** Name. */
  approvedBy: string | null;
  /** ISO 8601, UTC. */
  approvedAt: string | null;
  /** ISO 8601, UTC. */
  finishedAt: string | null;
  /** Whether it waits for approval and the viewer may give it. */
  mayApprove: boolean;
  /** Why its events failed; null where they failed for several causes. */
  cause: string | null;
};
export type ReplayInput = {
  password?: string | null;
  code?: string | null;
  ids?: string[] | null;
  /** The `group` of the list. */
  group?: string | null;
  /** What the plan is called; by its cause if left out. */
  name?: string | null;
  reason: string;
};
export type ReplayPlanItemView = {
  state: "waiting" | "replayed" | "succeeded" | "failed-again" | "skipped";
  eventId: string;
  orderNumber: string | null;
  title: string;
  /** What came of it, in plain words. */
  result: string | null;
  /** ISO 8601, UTC: when its state last changed. */
  at: string | null;
};
export type RepairedView = {
  message: string;
};
export type MakeContactInput = {
  password?: string | null;
  code?: string | null;
  reason: string;
};
export type FailedEventActionsView = {
  replay: boolean;
  dismiss: boolean;
};
export type RepairView = {
  kind:
    | "make-contact"
    | "map-accounts"
    | "map-tax-rates"
    | "wait-for-stock"
    | "reconnect"
    | "correct-address"
    | "open-order";
  /** What the button says. */
  label: string;
  /** Page of the back office; null where it is done on the event's own page. */
  href: string | null;
  /** Whether the viewer's role may do it. */
  allowed: boolean;
};
export type FailedEventView = {
  kind: "sage" | "reaction" | "mail" | "refund";
  /** `failed` waits for a person, `waiting` goes on by itself; `done` and `dismissed` where it is looked up by its id. */
  state: "failed" | "waiting" | "done" | "dismissed";
  attempts: number;
  id: string;
  /** The kind's own word for the state: `parked`, `pending`. */
  status: string;
  orderNumber: string | null;
  /** Name, or email address where no name is known. */
  customer: string | null;
  /** The reaction's name, or the operation. */
  operation: string;
  /** What staff call the operation: "Paid invoice". */
  title: string;
  /** What went wrong, or what it waits for, in plain words. */
  cause: string;
  /** What to do about it. */
  advice: string;
  /** The same for all that failed for the same cause. */
  group: string;
  /** Pounds; null where no money is at stake. */
  amount: string | null;
  /** What was said, word for word. */
  errorMessage: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** ISO 8601, UTC: the last time that it failed for good. */
  failedAt: string | null;
  /** ISO 8601, UTC; null where it is not tried by itself. */
  nextTryAt: string | null;
  /** Whether a replay posts or moves money; then it takes proof of the account. */
  postsMoney: boolean;
  actions: FailedEventActionsView;
  repair: RepairView | null;
  /** The replay plan that has it. */
  planId: string | null;
};
export type FailedEventGroupView = {
  kind: "sage" | "reaction" | "mail" | "refund";
  count: number;
  group: string;
  title: string;
  cause: string;
  advice: string;
  repair: RepairView | null;
  /** ISO 8601, UTC: when the first of them failed, or was asked for where they wait. */
  oldestAt: string;
  /** Pounds at stake, each order counted once; null where no money is. */
  amount: string | null;
  postsMoney: boolean;
  /** The event itself where it is the only one; null where there are more. */
  eventId: string | null;
};
export type FailedEventCountView = {
  failed: number;
  waiting: number;
  /** ISO 8601, UTC; null where nothing failed. */
  oldestFailedAt: string | null;
};
export type FailedAttemptView = {
  request: {
    [key: string]: any;
  } | null;
  answer: {
    [key: string]: any;
  } | null;
  durationMs: number | null;
  /** ISO 8601, UTC. */
  at: string;
  /** Method and path; null where it is no call. */
  operation: string | null;
  /** `success` or `failed`. */
  status: string;
  error: string | null;
  /** Sage's own id of the call, for its support. */
  sageRequestId: string | null;
};
export type BlockedEventView = {
  id: string;
  title: string;
  orderNumber: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
};
export type FailedEventEntryView = {
  kind:
    "failed" | "replayed" | "dismissed" | "looked" | "repaired" | "succeeded";
  /** ISO 8601, UTC. */
  at: string;
  /** Name; null where it went by itself. */
  actor: string | null;
  reason: string | null;
  message: string | null;
  planId: string | null;
};
export type PreviewDifferenceView = {
  /** `invoice_lines.0.quantity`. */
  path: string;
  /** "Invoice lines 1: quantity". */
  label: string;
  /** As text; null where it was not sent. */
  before: string | null;
  /** As text; null where it is not sent any more. */
  after: string | null;
};
export type FailedEventPreviewView = {
  body: {
    [key: string]: any;
  } | null;
  lastBody: {
    [key: string]: any;
  } | null;
  /** Whether the other side (Sage; for a refund Stripe) already has it: then nothing is sent. */
  inSage: "yes" | "no" | "unknown";
  found: {
    [key: string]: any;
  } | null;
  /** Null where it cannot even be composed; `problem` says why. */
  step: string | null;
  /** Method and path. */
  request: string | null;
  differences: PreviewDifferenceView[];
  /** Plain words. */
  problem: string | null;
  /** Everything is done: a replay only records that. */
  nothingLeft: boolean;
};
export type FailedEventDetailView = {
  kind: "sage" | "reaction" | "mail" | "refund";
  /** `failed` waits for a person, `waiting` goes on by itself; `done` and `dismissed` where it is looked up by its id. */
  state: "failed" | "waiting" | "done" | "dismissed";
  attempts: number;
  id: string;
  /** The kind's own word for the state: `parked`, `pending`. */
  status: string;
  orderNumber: string | null;
  /** Name, or email address where no name is known. */
  customer: string | null;
  /** The reaction's name, or the operation. */
  operation: string;
  /** What staff call the operation: "Paid invoice". */
  title: string;
  /** What went wrong, or what it waits for, in plain words. */
  cause: string;
  /** What to do about it. */
  advice: string;
  /** The same for all that failed for the same cause. */
  group: string;
  /** Pounds; null where no money is at stake. */
  amount: string | null;
  /** What was said, word for word. */
  errorMessage: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** ISO 8601, UTC: the last time that it failed for good. */
  failedAt: string | null;
  /** ISO 8601, UTC; null where it is not tried by itself. */
  nextTryAt: string | null;
  /** Whether a replay posts or moves money; then it takes proof of the account. */
  postsMoney: boolean;
  actions: FailedEventActionsView;
  repair: RepairView | null;
  /** The replay plan that has it. */
  planId: string | null;
  /** Whether what its repair has replayed posts money; then make-contact and correct-address take proof of the account. */
  repairPostsMoney: boolean;
  /** The event, or what was to be written, without secrets. */
  payload: {
    [key: string]: any;
  };
  /** Oldest first. */
  tries: FailedAttemptView[];
  blocked: BlockedEventView[];
  /** Oldest first. */
  entries: FailedEventEntryView[];
  preview: FailedEventPreviewView | null;
  correlationId: string | null;
  traceId: string | null;
};
export type ReplayedView = {
  replayed: number;
  message: string;
};
export type ReplayOneInput = {
  password?: string | null;
  code?: string | null;
  reason: string;
};
export type DismissInput = {
  reason: string;
};
export type RunProgressView = {
  startedAt: string;
  /** What it is doing, in plain words. */
  step: string;
  /** Records read so far. */
  done: number;
  /** As many as the run before read; null where there was none. */
  total: number | null;
};
export type CheckedView = {
  orders: number;
  /** Captured card payments. */
  payments: number;
  refunds: number;
  /** Documents, payments and refunds in Sage. */
  documents: number;
  pointsMovements: number;
  balances: number;
};
export type ComparedSumView = {
  unit: "GBP" | "points";
  /** What is summed, and against what: `Card payments at Stripe`. */
  name: string;
  /** Decimal strings; of points whole numbers. */
  shop: string;
  other: string;
  difference: string;
};
export type RunView = {
  /** `running` also while it waits for its turn. A failed run says nothing about differences. */
  status: "running" | "green" | "differences" | "failed";
  id: string;
  /** ISO 8601, UTC. */
  startedAt: string;
  finishedAt: string | null;
  /** First and last day whose orders were compared: YYYY-MM-DD, London. */
  from: string;
  to: string;
  /** Who asked for it; null for the nightly run. */
  by: string | null;
  /** Null until it has finished. */
  checked: CheckedView | null;
  sums: ComparedSumView[];
  /** Open cases when it finished. */
  cases: number;
  /** Why it failed, in plain words. */
  error: string | null;
};
export type NightView = {
  status: "green" | "differences" | "failed" | "none";
  /** YYYY-MM-DD, London. */
  date: string;
  /** Open cases when it finished. */
  cases: number;
  runId: string | null;
};
export type ReconciliationView = {
  running: RunProgressView | null;
  /** The latest run that has ended. */
  last: RunView | null;
  /** The last 30 nights, oldest first. */
  nights: NightView[];
  openCases: number;
  /** What they come to in money, whatever the direction; a decimal string. */
  openPounds: string;
};
export type RunRequestedView = {
  id: string;
  message: string;
};
export type RunReconciliationInput = {
  /** Days whose orders are compared, today included; 35 if left out. Points are always compared whole. */
  days?: number | null;
};
export type CaseActionView = {
  /** Links: `open-order`, `open-payment` (at Stripe), `open-customer`. Calls about `target`: `replay-write`
    (replayFailedEvent of the id), `create-invoice` (of the order number), `rebuild-points` (rebuildUserPoints of the user). */
  kind:
    | "open-order"
    | "open-payment"
    | "open-customer"
    | "replay-write"
    | "create-invoice"
    | "rebuild-points";
  label: string;
  /** Where it is looked into; null where there is no page for it. */
  href: string | null;
  target: string | null;
};
export type CaseView = {
  kind:
    | "capture-without-order"
    | "capture-not-refunded"
    | "order-without-capture"
    | "capture-differs"
    | "refund-not-in-shop"
    | "refund-not-at-stripe"
    | "refund-differs"
    | "refund-failed"
    | "document-missing"
    | "document-total"
    | "document-vat"
    | "document-twice"
    | "document-gone"
    | "document-of-unknown-order"
    | "payment-not-in-sage"
    | "invoice-not-paid"
    | "credit-notes-differ"
    | "credit-notes-vat"
    | "refund-payment-not-in-sage"
    | "points-used"
    | "points-earned"
    | "ledger-balance"
    | "pending-points"
    | "points-unpaid"
    | "points-shown"
    | "grant-points"
    | "grant-used";
  unit: "GBP" | "points";
  id: string;
  /** What differs: an order number, an id at Stripe or Sage, a user's id. */
  subject: string;
  orderNumber: string | null;
  userId: string | null;
  title: string;
  /** What happened and what to do, in plain words. */
  text: string;
  /** Decimal strings of pounds, or whole points, as `unit` says; the difference is found minus expected. */
  expected: string;
  found: string;
  difference: string;
  action: CaseActionView;
  /** ISO 8601, UTC. */
  firstSeen: string;
  lastSeen: string;
  settledAt: string | null;
  /** `system` where the difference was gone by itself. */
  settledBy: string | null;
  settledReason: string | null;
};
export type SettleCaseInput = {
  reason: string;
};
export type HeldChangeView = {
  kind: "price" | "withdrawal";
  quantityInStock: number;
  productId: string;
  code: string;
  name: string;
  /** What the shop sells at. */
  oldPrice: string;
  /** What Sage has now; null of a withdrawal. */
  newPrice: string | null;
  oldTradePrice: string | null;
  newTradePrice: string | null;
  /** The largest move among the item's prices, signed; null of a withdrawal. */
  percent: number | null;
  /** Plain words: which price moved, or why the item leaves sale. */
  reason: string;
  /** False of an item that was off sale already: it comes back with its release. */
  onSale: boolean;
  /** ISO 8601, UTC. */
  heldSince: string;
  /** ISO 8601, UTC: when Sage's value was last found to be another. */
  changedAt: string;
};
export type HeldChangeCountsView = {
  prices: number;
  withdrawals: number;
  /** ISO 8601, UTC: the latest change among them; null where none is held. */
  changedAt: string | null;
};
export type HeldChangesReleasedView = {
  released: number;
  message: string;
};
export type ReleaseHeldChangesInput = {
  productIds?: string[];
  kind?: "price" | "withdrawal";
  /** ISO 8601: the latest `changedAt` that the admin has seen. What changed later in Sage stays held. */
  seenUpTo?: string;
};
export type SyncRecordView = {
  /** ms; absent while it goes on. */
  syncDuration?: number;
  id: string;
  /** `products`, `stock`, `customers`, `prices`, `invoices`, `order` or `customer`. */
  syncType: string;
  /** `success`, `failed`, `pending`, `processing` or `dismissed`. */
  status: string;
  operation: string;
  /** What staff call the operation: "Invoice from quote". */
  label: string;
  /** Of what was written for an order. */
  orderNumber: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  errorDetails?: string;
};
export type SkippedItemView = {
  code: string;
  name: string;
  /** Why, in plain words. */
  reason: string;
};
export type SyncRunView = {
  itemsRead: number;
  itemsSynced: number;
  pagesRead: number;
  /** How often it went on after it had broken off. */
  timesResumed: number;
  /** How many changes were held when it had finished. */
  itemsHeld: number;
  /** How many items were left out. */
  itemsSkipped: number;
  /** ISO 8601, UTC: changes from then on were read; null where the whole list was. */
  since: string | null;
  /** ISO 8601, UTC; null while it goes on. */
  finishedAt: string | null;
  /** Of those the first 200. */
  skipped: SkippedItemView[];
};
export type WriteStepView = {
  name: string;
  /** ISO 8601, UTC. */
  startedAt: string;
  /** ISO 8601, UTC. */
  answeredAt: string | null;
  sageId: string | null;
  number: string | null;
};
export type SyncWriteView = {
  attempts: number;
  /** ISO 8601, UTC: when it is tried next; null where it does not wait. */
  scheduledFor: string | null;
  /** ISO 8601, UTC. */
  processedAt: string | null;
  dismissedBy: string | null;
  dismissReason: string | null;
  /** In the order in which they were started. */
  steps: WriteStepView[];
};
export type SageCallView = {
  request: {
    [key: string]: any;
  } | null;
  answer: {
    [key: string]: any;
  } | null;
  /** ms. */
  duration: number;
  /** Method and path: `POST /sales_invoices`. */
  operation: string;
  /** `success` or `failed`. */
  status: string;
  error: string | null;
  /** Sage's own id of the call, for its support. */
  sageRequestId: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
};
export type SyncRecordDetailView = {
  /** ms; absent while it goes on. */
  syncDuration?: number;
  id: string;
  /** `products`, `stock`, `customers`, `prices`, `invoices`, `order` or `customer`. */
  syncType: string;
  /** `success`, `failed`, `pending`, `processing` or `dismissed`. */
  status: string;
  operation: string;
  /** What staff call the operation: "Invoice from quote". */
  label: string;
  /** Of what was written for an order. */
  orderNumber: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  errorDetails?: string;
  /** Of a run. */
  run: SyncRunView | null;
  /** Of what was written. */
  write: SyncWriteView | null;
  /** Its latest 100 calls to Sage, oldest first; deleted after 30 days, those of orders after 90. */
  calls: SageCallView[];
};
export type SageListedView = {
  id: string;
  /** As Sage shows it: "Web sales (4010)". */
  name: string;
  /** Why it cannot be chosen, in plain words; null where it can. */
  problem: string | null;
};
export type SageListedRateView = {
  id: string;
  /** As Sage shows it: "Web sales (4010)". */
  name: string;
  /** Why it cannot be chosen, in plain words; null where it can. */
  problem: string | null;
  /** Percent: 20 is 20 %. */
  percentage: number;
};
export type MappingChoiceView = {
  kind:
    | "webSales"
    | "carriage"
    | "cardClearing"
    | "taxRate"
    | "retailPrice"
    | "tradePrice";
  /** `chosen` by an admin, `default`: found by its name; `missing`: nothing is set; `gone`: Sage lists it no more. */
  state: "chosen" | "default" | "missing" | "gone";
  /** Of a tax rate: how many items on sale have it; 0 of all else. */
  items: number;
  /** Of a tax rate, in percent; null of all else. */
  percentage: number | null;
  id: string | null;
  /** As Sage shows it; null where nothing is set, or where it is no longer in Sage. */
  name: string | null;
  /** Who chose it; null where no one did. */
  chosenBy: string | null;
  /** ISO 8601. */
  chosenAt: string | null;
};
export type WaitingDocumentView = {
  /** The failed event, which is replayed by this id. */
  id: string;
  orderNumber: string | null;
  /** Plain words. */
  cause: string;
};
export type MappingView = {
  /** Sent with a change, which is rejected where another came first. */
  version: number;
  /** Null where the shop was never connected to Sage; then all else is empty. */
  businessName: string | null;
  /** Whether the lists were read from Sage just now; else they are the last known ones. */
  isLive: boolean;
  /** When the lists were read: ISO 8601; null where they never were. */
  readAt: string | null;
  /** Why they could not be read now; null where they could. */
  problem: string | null;
  ledgerAccounts: SageListedView[];
  bankAccounts: SageListedView[];
  taxRates: SageListedRateView[];
  priceTypes: SageListedView[];
  choices: MappingChoiceView[];
  /** At most 100, oldest first. */
  waiting: WaitingDocumentView[];
};
export type MappingChoiceInput = {
  kind:
    | "webSales"
    | "carriage"
    | "cardClearing"
    | "taxRate"
    | "retailPrice"
    | "tradePrice";
  /** Of a tax rate, in percent; left out of all else. */
  percentage?: number | null;
  /** One of Sage's list; null where there is to be none, for carriage and trade prices only. */
  id?: string | null;
};
export type ChangeMappingInput = {
  /** The version that the admin saw. */
  version: number;
  choices: MappingChoiceInput[];
};
export type ItemRowView = {
  /** `matched`: both are there; `problem`: both, but the item cannot be sold as it stands; `no-product`: the shop could not
    read the item; `no-item`: the product's item left Sage. */
  state: "matched" | "problem" | "no-product" | "no-item";
  quantityInStock: number;
  /** Documents that are not in Sage yet and name the product; they will name its item. */
  openWrites: number;
  /** Of a product whose item left Sage: the item that it had. */
  sageItemId: string;
  /** Null where the shop made no product of the item. */
  productId: string | null;
  /** Empty where the item has none. */
  code: string;
  name: string;
  /** Why it is not sold, in plain words; null where it may be. */
  problem: string | null;
  /** What can be done about it. */
  advice: string | null;
  /** Decimal string including VAT, as last read; null where the item has no product. */
  price: string | null;
  tradePrice: string | null;
  /** Percent: 20 is 20 %. */
  vatRate: number | null;
  /** When the item was last read: ISO 8601. */
  lastSyncAt: string;
  /** When the shop first saw it: ISO 8601. */
  addedAt: string;
};
export type ItemCountsView = {
  all: number;
  matched: number;
  problem: number;
  noProduct: number;
  noItem: number;
};
export type LinkItemInput = {
  productId: string;
  /** The product that the item has now and loses by this; left out where it has none. 409 where it is another. */
  replacedProductId?: string | null;
  reason: string;
};
export type ForcedSyncView = {
  /** For a toast. */
  message: string;
  /** False where it goes on after the answer. */
  finished: boolean;
};
export type RunningSyncView = {
  itemsRead: number;
  /** How many it will have read, by Sage's own count; null until the last list is being read. */
  itemsTotal: number | null;
  /** Since it started, or resumed after an interruption; null before the first page. */
  itemsPerSecond: number | null;
  secondsLeft: number | null;
  runId: string;
  /** ISO 8601, UTC. */
  startedAt: string;
  /** Whether it broke off and continued. */
  resumed: boolean;
};
export type SyncIntervalView = {
  intervalMinutes: number;
  /** How the last run that ended did; absent before the first. */
  lastResult?: "success" | "failed" | "held";
  /** What the last run that ended read, and how many of these had changed. */
  lastRead?: number;
  lastChanged?: number;
  enabled: boolean;
  /** ISO 8601, UTC; absent before the first. */
  lastRun?: string;
  /** Why it failed. */
  lastError?: string;
  running?: RunningSyncView;
  /** ISO 8601, UTC: when it may be forced again; absent where it may be now. */
  canForceAt?: string;
};
export type SyncIntervalsView = {
  products: SyncIntervalView;
  stock: SyncIntervalView;
  customers: SyncIntervalView;
  prices: SyncIntervalView;
  invoices: SyncIntervalView;
};
export type SyncQueueView = {
  waiting: number;
  /** Those that wait for staff. */
  parked: number;
  /** ISO 8601, UTC: since when the oldest waiting one waits; null where none does. */
  oldestSince: string | null;
};
export type WithdrawnItemView = {
  /** As Sage counted it last. */
  quantityInStock: number;
  productId: string;
  code: string;
  name: string;
  /** Why, in plain words. */
  reason: string;
  /** ISO 8601, UTC: when it was last read. */
  readAt: string;
};
export type SyncStatusView = {
  /** Sage is connected and a worker is there. */
  isRunning: boolean;
  /** Whether anybody is an administrator of the shop. */
  hasAdminUser: boolean;
  intervals: SyncIntervalsView;
  queue: SyncQueueView;
  /** Latest first, at most 50. */
  recentSyncs: SyncRecordView[];
  /** Products that are not on sale because of how their item stands in Sage; latest first, at most 100. */
  withdrawnItems: WithdrawnItemView[];
};
export type ArticleListView = {
  topic: string;
  /** Where its text matches the search, as plain text; null without a search. */
  snippet: string | null;
  summary: string;
  slug: string;
  title: string;
};
export type ArticleLinkView = {
  summary: string;
  slug: string;
  title: string;
};
export type TextRunView = {
  emphasis?: "strong" | "em";
  text: string;
  /** The slug of another article that it leads to. */
  article?: string;
};
export type ArticleBlockView = {
  kind: "paragraph" | "list" | "table" | "picture";
  /** Of a paragraph. */
  line?: TextRunView[];
  /** Of a list. */
  items?: TextRunView[][];
  /** Of a table: the head of each column. */
  head?: TextRunView[][];
  /** Of a table. */
  rows?: TextRunView[][][];
  /** Of a list: whether its items are numbered. */
  ordered?: boolean;
  /** Of a picture: the name of its SVG file, such as "fisheyes.svg". */
  file?: string;
  /** Of a picture: what it shows. */
  alt?: string;
};
export type ArticleSectionView = {
  /** For links to it; empty for what stands above the first heading. */
  id: string;
  /** Empty for what stands above the first heading. */
  heading: string;
  blocks: ArticleBlockView[];
};
export type ArticleRatioView = {
  system: string;
  /** Product, hardener and thinner. */
  parts: string;
  /** Says among others whether the parts are by volume or by weight. */
  note: string;
};
export type ArticleReferenceView = {
  slug: string;
  title: string;
};
export type ArticleView = {
  slug: string;
  title: string;
  summary: string;
  topic: string;
  sections: ArticleSectionView[];
  /** Every mixing ratio that the text states. */
  ratios: ArticleRatioView[];
  related: ArticleReferenceView[];
  /** The one before it in the guide, or null. */
  previous: ArticleReferenceView | null;
  next: ArticleReferenceView | null;
  /** Visible products that it concerns, as guests see them. */
  products: ProductView[];
  /** ISO 8601. */
  updatedAt: string;
};
export type ProductArticlesView = {
  /** To send back with a change; 0 where an administrator has chosen none. */
  version: number;
  /** Whether an administrator chose these; otherwise they are those that name the product or its category. */
  isChosen: boolean;
  articles: ArticleReferenceView[];
};
export type SetProductArticlesInput = {
  /** Slugs of articles; null leaves them to the guide again. */
  slugs: string[] | null;
  /** The version that the change was made on; 409 where there is another one since. */
  version?: number;
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
  /** `search`: from the catalogue and the guide alone, without a model. */
  mode: "model" | "search";
  /** Plain text: paragraphs are separated by an empty line, lines of a list by a line break. */
  response: string;
  /** Those that the answer names, with the viewer's prices. */
  products: ProductView[];
  sources: ChatSourceView[];
  proposal: ChatProposalView | null;
  /** What was put into the cart. Of a signed-in customer it is there already; a guest's browser adds it to its own. */
  added: ChatAddedView[];
};
export type ChatTurnInput = {
  role: "user" | "assistant";
  content: string;
};
export type ChatInput = {
  message: string;
  /** Oldest first; the last 20 are used. It says what is spoken of; nothing in it counts as a source. */
  conversationHistory?: ChatTurnInput[];
};
export type StaffConfigView = {
  /** A page outside the shop that shows a trace, with `{traceId}` or `{correlationId}` to be filled in. */
  tracesUrl: string | null;
  /** A page outside the shop that shows log lines, with `{traceId}` or `{correlationId}` to be filled in. */
  logsUrl: string | null;
};
export type HealthCheckView = {
  state: "good" | "warning" | "problem";
  /** Also of its alert rule and its runbook. */
  key: string;
  title: string;
  /** In a few words. */
  value: string;
  detail: string;
  /** The page where one does something about it; null where the viewer may not open it. */
  href: string | null;
  /** Address of what to do about it, step by step. */
  runbook: string;
};
export type ActivityHourView = {
  /** Events passed on. */
  events: number;
  /** Reactions to events done. */
  reactions: number;
  /** Documents made in Sage. */
  documents: number;
  /** Mails sent. */
  mails: number;
  /** Calls to Sage that failed, and reactions and mails that failed for good. */
  failures: number;
  /** ISO time of its beginning. */
  hour: string;
};
export type HealthView = {
  /** The worst of the checks. */
  state: "good" | "warning" | "problem";
  /** ISO time. */
  checkedAt: string;
  checks: HealthCheckView[];
  /** 24, the oldest first. */
  hours: ActivityHourView[];
};
export type QuietHoursView = {
  /** HH:MM. */
  from: string;
  /** HH:MM; earlier than `from`: on the next day. */
  to: string;
  /** Whether Saturdays and Sundays are quiet all day. */
  weekends: boolean;
};
export type AlertRuleView = {
  threshold: number;
  /** Of the threshold; a rule of `none` has no limit to set. */
  unit: "minutes" | "hours" | "days" | "count" | "none";
  roles: ("support" | "admin")[];
  key: string;
  title: string;
  enabled: boolean;
  /** Whether it is an alert from the threshold down. */
  atMost: boolean;
  /** Whether its mails wait for the end of the quiet hours; false where it is urgent. */
  quietHours: boolean;
};
export type AlertsView = {
  /** For a change: 409 where it is not this one any more. */
  version: number;
  quietHours: QuietHoursView;
  /** Whether it is quiet now. */
  isQuietNow: boolean;
  rules: AlertRuleView[];
  /** ISO time at which the rules were last applied; null where they never were. */
  checkedAt: string | null;
};
export type QuietHoursInput = {
  /** HH:MM, London time. The same as `to`: none at night. */
  from: string;
  to: string;
  weekends: boolean;
};
export type AlertRuleInput = {
  threshold: number;
  roles: ("support" | "admin")[];
  key: string;
  enabled: boolean;
  /** Whether its mails wait for the end of the quiet hours. */
  quietHours: boolean;
};
export type ChangeAlertsInput = {
  /** The version that the admin saw. */
  version: number;
  quietHours: QuietHoursInput;
  /** Those that are left out stay as they are. */
  rules: AlertRuleInput[];
};
export type AlertView = {
  state: "open" | "over";
  /** How often it was mailed, its end not counted. */
  mails: number;
  id: string;
  /** Of its rule. */
  key: string;
  title: string;
  /** What was found last while it went on. */
  value: string;
  detail: string;
  openedAt: string;
  endedAt: string | null;
  /** ISO time of the last of these mails. */
  mailedAt: string | null;
  /** Address of its runbook. */
  runbook: string;
};
export const {
  useLoginMutation,
  useGiveProofMutation,
  useLogoutMutation,
  useGetCurrentUserQuery,
  useLogoutAndLeaveQuery,
  useSendContactMessageMutation,
  useSubscribeNewsletterMutation,
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
  useListUsersQuery,
  useCreateUserMutation,
  useInviteUserMutation,
  useResendInvitationMutation,
  useChangeSuspensionMutation,
  useCloseAccountMutation,
  useUpdateUserMutation,
  useCustomerRecordQuery,
  useListUserSessionsQuery,
  useSignUserOutMutation,
  useChangeRoleMutation,
  useResetSecondFactorMutation,
  useRebuildUserPointsMutation,
  useAddUserNoteMutation,
  useListTradeApplicationsQuery,
  useCountTradeApplicationsQuery,
  useDecideTradeMutation,
  useResendUserConfirmationMutation,
  useNoteContactMutation,
  useGetMyTradeApplicationQuery,
  useListAuditQuery,
  useListProductsQuery,
  useListProductsWithPricingQuery,
  useSuggestProductsQuery,
  useSuggestProductsWithPricingQuery,
  useSuggestSpellingQuery,
  useGetPriceRangeQuery,
  useListGoesWithQuery,
  useGetProductQuery,
  useGetProductWithPricingQuery,
  useListCategoriesQuery,
  useListSubcategoriesQuery,
  useGetGoesWithQuery,
  useSetGoesWithMutation,
  useGetProductFamilyQuery,
  useSetProductFamilyMutation,
  useRequestBackInStockMutation,
  useListAdminCategoriesQuery,
  useCreateCategoryMutation,
  useArrangeCategoriesMutation,
  useEditCategoryMutation,
  useDeleteCategoryMutation,
  useListAdminSubcategoriesQuery,
  useCreateSubcategoryMutation,
  useArrangeSubcategoriesMutation,
  useEditSubcategoryMutation,
  useDeleteSubcategoryMutation,
  useListSynonymsQuery,
  useCreateSynonymsMutation,
  useEditSynonymsMutation,
  useDeleteSynonymsMutation,
  useStartUploadMutation,
  useFinalizeUploadMutation,
  useGetUploadParametersQuery,
  useGetTemporaryCredentialsQuery,
  useStartMultipartUploadMutation,
  useListUploadPartsQuery,
  useAbortMultipartUploadMutation,
  useSignUploadPartsQuery,
  useSignUploadPartQuery,
  useCompleteMultipartUploadMutation,
  useChangeProductsMutation,
  useUndoBulkChangeMutation,
  useExportProductsQuery,
  useImportProductsMutation,
  useListAdminProductsQuery,
  useCountProductsQuery,
  useGetLowStockQuery,
  useListProductIdsQuery,
  useGetAdminProductQuery,
  useEditProductMutation,
  usePreviewProductQuery,
  useGetCartQuery,
  useAddToCartMutation,
  useClearCartMutation,
  useAgreeToCartChangesMutation,
  useMergeCartMutation,
  useUpdateCartItemMutation,
  useRemoveCartItemMutation,
  useGetPointsBalanceQuery,
  useGetPointsHistoryQuery,
  useGetUserPointsQuery,
  useAdjustUserPointsMutation,
  useGetUserPointsSummaryQuery,
  useGetPointsLiabilityQuery,
  useListRewardsQuery,
  useListAdminRewardsQuery,
  useCreateRewardMutation,
  useArrangeRewardsMutation,
  useUpdateRewardMutation,
  useDeleteRewardMutation,
  useListMyGrantsQuery,
  useGetMyGrantQuery,
  useGetPointsSummaryQuery,
  useRedeemRewardMutation,
  useListGrantsQuery,
  useCancelGrantMutation,
  useCompleteGrantMutation,
  useGetConfigQuery,
  useQuoteQuery,
  useCreateGuestPaymentIntentMutation,
  useLeaveCheckoutMutation,
  useGuestCheckoutMutation,
  useGetCheckoutDefaultsQuery,
  useCreatePaymentIntentMutation,
  useCheckoutMutation,
  useSubmitPurchaseOrderMutation,
  useListOrdersQuery,
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
  useListOrderDocumentsQuery,
  useGetOrderDocumentsQuery,
  usePreviewOrderInvoiceQuery,
  useCreateOrderInvoiceMutation,
  useGetFiguresQuery,
  useExportSalesReportQuery,
  useExportVatReportQuery,
  useExportProductReportQuery,
  useExportCustomerReportQuery,
  useGetSalesReportQuery,
  useGetVatReportQuery,
  useGetProductReportQuery,
  useGetCustomerReportQuery,
  useListAllOrdersQuery,
  useCountOrdersToDoQuery,
  useExportOrdersQuery,
  useExportOrderLinesQuery,
  useGetAnyOrderQuery,
  useGetOrderNeighboursQuery,
  useGetOrderBackgroundQuery,
  useGetOrderCreditQuery,
  useApprovePurchaseOrderMutation,
  useRejectPurchaseOrderMutation,
  useMoveOrderMutation,
  useRefundOrderMutation,
  useNoteOrderMutation,
  useAnswerReturnMutation,
  useResendOrderMailMutation,
  useSettleRefundMutation,
  useRecordReturnArrivalMutation,
  useCloseReturnMutation,
  useCorrectOrderAddressMutation,
  useGetOrderTrailQuery,
  useGetMoneyTrailQuery,
  useStripeWebhookMutation,
  useLookUpPostcodeQuery,
  useListPaymentMethodsQuery,
  useRemovePaymentMethodMutation,
  useGetSageStatusQuery,
  useBeginSageConnectionQuery,
  useCompleteSageConnectionMutation,
  useConfirmSageBusinessMutation,
  useDisconnectSageMutation,
  useSyncCustomerMutation,
  useGetSageUsageQuery,
  useSuggestSageContactsQuery,
  useUnlinkSageContactMutation,
  useListSageContactsQuery,
  useCountSageContactsQuery,
  useSuggestContactAccountsQuery,
  useLinkSageContactMutation,
  useReplayFailedEventsMutation,
  useListReplayPlansQuery,
  useGetReplayPlanQuery,
  useListReplayPlanItemsQuery,
  useApproveReplayPlanMutation,
  usePauseReplayPlanMutation,
  useResumeReplayPlanMutation,
  useCancelReplayPlanMutation,
  useMakeContactOfEventMutation,
  useListFailedEventsQuery,
  useListFailedEventGroupsQuery,
  useCountFailedEventsQuery,
  useGetFailedEventQuery,
  useReplayFailedEventMutation,
  useDismissFailedEventMutation,
  useGetReconciliationQuery,
  useRunReconciliationMutation,
  useGetReconciliationRunQuery,
  useListReconciliationCasesQuery,
  useSettleReconciliationCaseMutation,
  useListHeldChangesQuery,
  useCountHeldChangesQuery,
  useReleaseHeldChangesMutation,
  useListSyncRecordsQuery,
  useGetSyncRecordQuery,
  useGetSageMappingQuery,
  useChangeSageMappingMutation,
  useListSageItemsQuery,
  useCountSageItemsQuery,
  useLinkSageItemMutation,
  useSyncProductsMutation,
  useSyncStockMutation,
  useSyncCustomersMutation,
  useSyncInvoicesMutation,
  useClearPriceCacheMutation,
  useGetSyncStatusQuery,
  useListArticlesQuery,
  useListArticlesForProductQuery,
  useGetArticleQuery,
  useGetProductArticlesQuery,
  useSetProductArticlesMutation,
  useChatMutation,
  useGetStaffConfigQuery,
  useGetHealthQuery,
  useGetAlertsQuery,
  useChangeAlertsMutation,
  useListAlertsQuery,
} = injectedRtkApi;
