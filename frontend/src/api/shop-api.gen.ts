import { baseApi as api } from "./base-api";
export const addTagTypes = [
  "identity",
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
      updateUser: build.mutation<UpdateUserApiResponse, UpdateUserApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.updateUserInput,
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
      listRewards: build.query<ListRewardsApiResponse, ListRewardsApiArg>({
        query: () => ({ url: `/api/rewards` }),
        providesTags: ["rewards"],
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
      listAllOrders: build.query<ListAllOrdersApiResponse, ListAllOrdersApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/admin/orders`,
            params: {
              page: queryArg.page,
              limit: queryArg.limit,
              needs: queryArg.needs,
              numbers: queryArg.numbers,
              sort: queryArg.sort,
              status: queryArg.status,
              poStatus: queryArg.poStatus,
              paymentMethod: queryArg.paymentMethod,
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
            needs: queryArg.needs,
            numbers: queryArg.numbers,
            sort: queryArg.sort,
            status: queryArg.status,
            poStatus: queryArg.poStatus,
            paymentMethod: queryArg.paymentMethod,
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
      getOrderTrail: build.query<GetOrderTrailApiResponse, GetOrderTrailApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/admin/orders/${encodeURIComponent(String(queryArg.orderNumber))}/trail`,
          }),
          providesTags: ["back office"],
        },
      ),
      approvePurchaseOrder: build.mutation<
        ApprovePurchaseOrderApiResponse,
        ApprovePurchaseOrderApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/orders/${encodeURIComponent(String(queryArg.orderNumber))}/approve`,
          method: "POST",
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
        query: () => ({ url: `/api/sage/disconnect`, method: "DELETE" }),
        invalidatesTags: ["sage"],
      }),
      syncProducts: build.mutation<SyncProductsApiResponse, SyncProductsApiArg>(
        {
          query: () => ({ url: `/api/sage/sync/products`, method: "POST" }),
          invalidatesTags: ["sage"],
        },
      ),
      syncCustomers: build.mutation<
        SyncCustomersApiResponse,
        SyncCustomersApiArg
      >({
        query: () => ({ url: `/api/sage/sync/customers`, method: "POST" }),
        invalidatesTags: ["sage"],
      }),
      clearPriceCache: build.mutation<
        ClearPriceCacheApiResponse,
        ClearPriceCacheApiArg
      >({
        query: () => ({ url: `/api/sage/sync/clear-cache`, method: "POST" }),
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
      getSyncStatus: build.query<GetSyncStatusApiResponse, GetSyncStatusApiArg>(
        {
          query: () => ({ url: `/api/sage/sync/status` }),
          providesTags: ["sage"],
        },
      ),
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
      listFailedEvents: build.query<
        ListFailedEventsApiResponse,
        ListFailedEventsApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/events`,
          params: {
            page: queryArg.page,
            limit: queryArg.limit,
            sort: queryArg.sort,
            status: queryArg.status,
            search: queryArg.search,
          },
        }),
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
      replayFailedEvent: build.mutation<
        ReplayFailedEventApiResponse,
        ReplayFailedEventApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/events/${encodeURIComponent(String(queryArg.id))}/replay`,
          method: "POST",
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
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as generatedApi };
export type LoginApiResponse = /** status 200  */ UserView;
export type LoginApiArg = {
  loginInput: LoginInput;
};
export type LogoutApiResponse = unknown;
export type LogoutApiArg = void;
export type GetCurrentUserApiResponse = /** status 200  */ UserView | null;
export type GetCurrentUserApiArg = void;
export type LogoutAndLeaveApiResponse = unknown;
export type LogoutAndLeaveApiArg = void;
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
  /** Trade customers of this state. */
  trade?: "pending_verification" | "verified" | "declined";
  /** Part of the e-mail address, username, name or company, in any case. */
  search?: string;
};
export type CreateUserApiResponse = /** status 201  */ AdminUserView;
export type CreateUserApiArg = {
  createUserInput: CreateUserInput;
};
export type UpdateUserApiResponse = /** status 200  */ AdminUserView;
export type UpdateUserApiArg = {
  id: string;
  updateUserInput: UpdateUserInput;
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
  /** Whether any can be sold. */
  stock?: "in" | "out";
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
  /** Whether any can be sold. */
  stock?: "in" | "out";
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
export type ListProductIdsApiResponse = /** status 200  */ ProductIdsView;
export type ListProductIdsApiArg = {
  /** `visible` is what customers see, `hidden` what they do not. */
  filter?: "all" | "visible" | "hidden" | "no-category";
  /** Whether any can be sold. */
  stock?: "in" | "out";
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
export type ListRewardsApiResponse = /** status 200  */ RewardView[];
export type ListRewardsApiArg = void;
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
export type SetOrderAddressApiResponse = /** status 200  */ OrderView;
export type SetOrderAddressApiArg = {
  orderNumber: string;
  key?: string;
  orderAddressInput: OrderAddressInput;
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
export type ListAllOrdersApiResponse = /** status 200  */ OrderView[];
export type ListAllOrdersApiArg = {
  /** Counted from 1. */
  page?: number;
  /** How many on a page. */
  limit?: number;
  /** Those that wait for staff to do this. */
  needs?:
    | "approval"
    | "packing"
    | "address"
    | "age"
    | "return"
    | "refund"
    | "dispute";
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
  /** Those that wait for staff to do this. */
  needs?:
    | "approval"
    | "packing"
    | "address"
    | "age"
    | "return"
    | "refund"
    | "dispute";
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
export type GetOrderTrailApiResponse = /** status 200  */ TrailEntryView[];
export type GetOrderTrailApiArg = {
  orderNumber: string;
};
export type ApprovePurchaseOrderApiResponse = /** status 200  */ AdminOrderView;
export type ApprovePurchaseOrderApiArg = {
  orderNumber: string;
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
export type StripeWebhookApiResponse = unknown;
export type StripeWebhookApiArg = {
  "stripe-signature": string;
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
export type DisconnectSageApiArg = void;
export type SyncProductsApiResponse = /** status 200  */ MessageView;
export type SyncProductsApiArg = void;
export type SyncCustomersApiResponse = /** status 200  */ MessageView;
export type SyncCustomersApiArg = void;
export type ClearPriceCacheApiResponse = /** status 200  */ MessageView;
export type ClearPriceCacheApiArg = void;
export type SyncCustomerApiResponse = /** status 200  */ MessageView;
export type SyncCustomerApiArg = {
  syncCustomerInput: SyncCustomerInput;
};
export type GetSyncStatusApiResponse = /** status 200  */ SyncStatusView;
export type GetSyncStatusApiArg = void;
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
export type ListFailedEventsApiResponse = /** status 200  */ FailedEventView[];
export type ListFailedEventsApiArg = {
  /** Counted from 1. */
  page?: number;
  /** How many on a page. */
  limit?: number;
  /** Latest first if left out. */
  sort?:
    | "date"
    | "-date"
    | "order"
    | "-order"
    | "operation"
    | "-operation"
    | "tries"
    | "-tries";
  status?: "failed";
  /** Part of the order number, of the reaction's or operation's name, or of the error message, whatever its case. */
  search?: string;
};
export type GetFailedEventApiResponse =
  /** status 200  */ FailedEventDetailView;
export type GetFailedEventApiArg = {
  id: string;
};
export type ReplayFailedEventsApiResponse = /** status 200  */ ReplayedView;
export type ReplayFailedEventsApiArg = {
  replayInput: ReplayInput;
};
export type ReplayFailedEventApiResponse = /** status 200  */ ReplayedView;
export type ReplayFailedEventApiArg = {
  id: string;
};
export type DismissFailedEventApiResponse = unknown;
export type DismissFailedEventApiArg = {
  id: string;
  dismissInput: DismissInput;
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
  email: string;
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
  /** Takes effect once it is confirmed. */
  email?: string;
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
};
export type UpdatePreferencesInput = {
  news: boolean;
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
  address: string;
  city: string;
  /** County. */
  state: string | null;
  postalCode: string;
  country: string;
  isDefault: boolean;
};
export type SavedAddressInput = {
  phone: string;
  label?: string;
  firstName: string;
  lastName: string;
  address: string;
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
  /** ISO 8601, UTC; null: the account is New, else Active. */
  lastLogin: string | null;
};
export type CreateUserInput = {
  email: string;
  username: string;
  password: string;
};
export type UpdateUserInput = {
  email: string;
  username: string;
};
export type ChangeRoleInput = {
  role: "customer" | "sales" | "support" | "admin";
  reason: string;
};
export type ReasonInput = {
  reason: string;
};
export type TradeApplicationView = {
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
  contacted: boolean;
  /** If left out it stays; an empty text removes it. */
  note?: string;
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
};
export type SuggestionView = {
  name: string;
  slug: string;
  price: string;
  /** The main picture. */
  imageUrl: string | null;
  /** The beginning of the description, at most 50 characters. */
  snippet: string;
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
export type ProductDetailView = {
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
};
export type AddToCartInput = {
  productId: string;
  /** Added to what the cart holds of it. */
  quantity: number;
  /** Made by the browser, one per addition: when an answer was lost, sending the same id again adds nothing twice. Without
    one every call adds. */
  additionId?: string;
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
};
export type PointsTransactionView = {
  id: string;
  /** `earned` adds, `spent` takes away. */
  type: "earned" | "spent";
  /** Whole points above 0; the type says which way. */
  points: number;
  description: string;
  createdAt: string;
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
  lineTotal: string;
  /** VAT in the line. */
  tax: string;
  pointsEarned: number;
  /** What can still be sold. */
  inventory: number;
  minimumAge: number | null;
  /** It cannot be delivered to the place that was given. */
  isExcluded: boolean;
  /** `unavailable`, `trade-only` (and the viewer is not), `insufficient-stock`, or null where the line can be had. */
  problem: string | null;
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
  grantDiscount: string;
  total: string;
  pointsEarned: number;
  /** What is missing to free delivery; null where nothing is. */
  freeShippingRemaining: string | null;
  /** Null where all of it can be delivered, or no place was given. */
  deliveryProblem: DeliveryProblemView | null;
};
export type CartItemInput = {
  productId: string;
  quantity: number;
};
export type QuoteInput = {
  cartItems?: CartItemInput[];
  /** Where it is to go: the response then says what cannot be delivered there. */
  postalCode?: string;
  /** Street address or PO box; looked at only beside a postcode. */
  address?: string;
  country?: string;
  pointsUsed?: number;
};
export type PaymentIntentView = {
  clientSecret: string;
  paymentIntentId: string;
  /** Pounds. */
  amount: string;
  quote: QuoteView;
};
export type GuestPaymentIntentInput = {
  /** Pounds, as a number or decimal string; compared with the shop's own total. */
  amount: number | string;
  cartItems: CartItemInput[];
};
export type OrderAddressView = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
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
  unitPrice: string;
  total: string;
  discount: string;
  /** VAT in what the line costs. */
  tax: string;
  /** Percent: 20 is 20 %. */
  vatRate: number;
  /** As it was at the sale. */
  minimumAge: number | null;
};
export type OrderRefundView = {
  kind: "whole" | "part";
  status: "requested" | "done" | "failed";
  amount: string;
  /** ISO 8601, UTC. */
  at: string;
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
  status: "requested" | "accepted" | "declined";
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
  pointsDiscount: string;
  total: string;
  pointsUsed: number;
  pointsEarned: number;
  customerEmail: string;
  /** Of a trade customer, as it was when the order was placed. */
  companyName: string | null;
  companyAddress: string | null;
  vatNumber: string | null;
  paymentMethod: string;
  stripePaymentIntentId: string | null;
  sageInvoiceNumber: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  shippingAddress: OrderAddressView | null;
  billingAddress: OrderAddressView | null;
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
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  postalCode: string;
  country?: string;
};
export type GuestCheckoutInput = {
  /** What the page showed, in pounds; compared with what was authorised. */
  amount?: number | string;
  paymentIntentId: string;
  /** The payment's own secret, for a browser that has lost the checkout's cookie. */
  clientSecret?: string;
  shippingAddress: AddressInput;
  /** Left out: the same as the delivery address. */
  billingAddress?: AddressInput;
  customerEmail: string;
  /** Needed only where a line has a minimum age (`docs/rules.md#age-confirmation`). */
  ageConfirmed?: boolean;
};
export type PaymentIntentInput = {
  /** Pounds, as a number or decimal string; compared with the shop's own total. */
  amount: number | string;
  pointsUsed?: number;
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
  billingAddress?: AddressInput;
  /** Needed only where a line has a minimum age (`docs/rules.md#age-confirmation`). */
  ageConfirmed?: boolean;
};
export type PurchaseOrderView = {
  order: OrderView;
  /** The order's page on this site. */
  link: string;
};
export type PurchaseOrderAddressInput = {
  name: string;
  street: string;
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
  shippingAddress: PurchaseOrderAddressInput;
  billingAddress: PurchaseOrderAddressInput;
  cartItems: PurchaseOrderLineInput[];
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
  /** Units that are available. */
  available: number | null;
  /** In plain words; null where the line can go into the cart. */
  problem: string | null;
};
export type QuickLinesView = {
  lines: QuickLineView[];
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
export type OrderAddressInput = {
  shippingAddress: AddressInput;
  /** Left out: the same as the delivery address. */
  billingAddress?: AddressInput;
  /** Left out: the delivery address's. */
  customerEmail?: string;
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
export type OrdersToDoView = {
  /** Purchase orders. */
  approval: number;
  packing: number;
  /** Paid, without an address that can be delivered to. */
  address: number;
  /** The customer's age is still to be confirmed. */
  age: number;
  return: number;
  /** A refund failed. */
  refund: number;
  /** A chargeback is open. */
  dispute: number;
};
export type OrderNoteView = {
  id: string;
  author: string;
  text: string;
  /** ISO 8601, UTC. */
  at: string;
};
export type StaffRefundView = {
  kind: "whole" | "part";
  status: "requested" | "done" | "failed";
  amount: string;
  /** ISO 8601, UTC. */
  at: string;
  id: string;
  reason: string;
  actor: string;
  /** Why it failed, in plain words. */
  cause: string | null;
  stripeRefundId: string | null;
  /** It failed at the bank after it was done, and is to be sent again before any other. */
  toRepeat: boolean;
};
export type StaffReturnView = {
  status: "requested" | "accepted" | "declined";
  /** ISO 8601, UTC. */
  at: string;
  reason: string;
  answer: string | null;
  lines: ReturnedLineView[];
  id: string;
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
export type AdminOrderView = {
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
  pointsDiscount: string;
  total: string;
  pointsUsed: number;
  pointsEarned: number;
  customerEmail: string;
  /** Of a trade customer, as it was when the order was placed. */
  companyName: string | null;
  companyAddress: string | null;
  vatNumber: string | null;
  paymentMethod: string;
  stripePaymentIntentId: string | null;
  sageInvoiceNumber: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  shippingAddress: OrderAddressView | null;
  billingAddress: OrderAddressView | null;
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
  customerName: string;
  /** Null for a guest. */
  userId: string | null;
  /** The states that staff may change it to now. */
  allowedMoves: string[];
  mayRefund: boolean;
  /** Pounds that may still be given back. */
  refundable: string;
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
  /** Needed to cancel; the customer reads it then. */
  reason?: string;
  /** Needed to ship. */
  carrier?: string;
  /** Needed to ship. */
  trackingNumber?: string;
};
export type RefundOrderInput = {
  /** Pounds, as a number or decimal string; left out: everything that is left, with the goods. */
  amount?: number | string;
  /** Pounds that could be refunded when this was decided; 409 where it is another amount by now. */
  expectedRefundable?: number | string;
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
export type SageBusinessView = {
  id: string;
  name: string;
};
export type SageStatusView = {
  /** Writes that wait for another business than the connected one. */
  waitingElsewhere: number;
  /** Whether the shop has a client id and secret. */
  configured: boolean;
  connected: boolean;
  /** Sage wants the admin to connect again. */
  expired: boolean;
  businessId: string | null;
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
  businessId: string;
};
export type SyncCustomerInput = {
  /** Left out: the caller. */
  userId?: string;
};
export type SyncIntervalView = {
  intervalMinutes: number;
  enabled: boolean;
  /** ISO 8601, UTC; absent before the first. */
  lastRun?: string;
};
export type SyncIntervalsView = {
  products: SyncIntervalView;
  customers: SyncIntervalView;
  prices: SyncIntervalView;
  invoices: SyncIntervalView;
};
export type SyncRecordView = {
  /** ms. */
  syncDuration?: number;
  id: string;
  /** `products`, `customers`, `prices`, `invoices`, `order` or `customer`. */
  syncType: string;
  /** `success`, `failed`, `pending`, `processing` or `dismissed`. */
  status: string;
  operation: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  errorDetails?: string;
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
  /** Latest first, at most 50. */
  recentSyncs: SyncRecordView[];
  /** Products that are not on sale because of how their item stands in Sage; latest first, at most 100. */
  withdrawnItems: WithdrawnItemView[];
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
  /** This customer goes by it already. */
  linked: boolean;
};
export type UnlinkContactInput = {
  reason: string;
};
export type FailedEventView = {
  id: string;
  /** `inbox` or `sage`. */
  kind: string;
  orderNumber: string | null;
  /** What it was about: the reaction's name, or the operation. */
  operation: string;
  /** What went wrong, in plain words. */
  cause: string;
  /** What was said, word for word. */
  errorMessage: string;
  /** `parked`; of a write that waits for another business `pending` or `processing`. */
  status: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  attempts: number;
  /** The same for all that failed for the same cause. */
  group: string;
};
export type FailedEventDetailView = {
  id: string;
  /** `inbox` or `sage`. */
  kind: string;
  orderNumber: string | null;
  /** What it was about: the reaction's name, or the operation. */
  operation: string;
  /** What went wrong, in plain words. */
  cause: string;
  /** What was said, word for word. */
  errorMessage: string;
  /** `parked`; of a write that waits for another business `pending` or `processing`. */
  status: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  attempts: number;
  /** The same for all that failed for the same cause. */
  group: string;
  /** The event, or what was to be written. */
  payload: {
    [key: string]: any;
  };
  /** For a write: what will be sent next, and whether Sage already has it. */
  next: {
    [key: string]: any;
  } | null;
};
export type ReplayedView = {
  replayed: number;
  message: string;
};
export type ReplayInput = {
  ids?: string[];
  /** The `group` of the list. */
  group?: string;
};
export type DismissInput = {
  reason: string;
};
export const {
  useLoginMutation,
  useLogoutMutation,
  useGetCurrentUserQuery,
  useLogoutAndLeaveQuery,
  useSubscribeNewsletterMutation,
  useConfirmNewsletterMutation,
  useUnsubscribeNewsletterMutation,
  useSignUpMutation,
  useConfirmEmailMutation,
  useForgotPasswordMutation,
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
  useUpdateUserMutation,
  useChangeRoleMutation,
  useResetSecondFactorMutation,
  useListTradeApplicationsQuery,
  useCountTradeApplicationsQuery,
  useDecideTradeMutation,
  useResendUserConfirmationMutation,
  useNoteContactMutation,
  useListAuditQuery,
  useListProductsQuery,
  useListProductsWithPricingQuery,
  useSuggestProductsQuery,
  useGetPriceRangeQuery,
  useListGoesWithQuery,
  useGetProductQuery,
  useGetProductWithPricingQuery,
  useListCategoriesQuery,
  useListSubcategoriesQuery,
  useGetGoesWithQuery,
  useSetGoesWithMutation,
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
  useListProductIdsQuery,
  useGetAdminProductQuery,
  useEditProductMutation,
  usePreviewProductQuery,
  useGetCartQuery,
  useAddToCartMutation,
  useClearCartMutation,
  useMergeCartMutation,
  useUpdateCartItemMutation,
  useRemoveCartItemMutation,
  useGetPointsBalanceQuery,
  useGetPointsHistoryQuery,
  useListRewardsQuery,
  useGetConfigQuery,
  useQuoteQuery,
  useCreateGuestPaymentIntentMutation,
  useLeaveCheckoutMutation,
  useGuestCheckoutMutation,
  useCreatePaymentIntentMutation,
  useCheckoutMutation,
  useSubmitPurchaseOrderMutation,
  useListOrdersQuery,
  useGetOrderQuery,
  useGetInvoicePdfQuery,
  useGetReorderQuery,
  useCancelOrderMutation,
  useRequestReturnMutation,
  useConfirmAgeMutation,
  useSetOrderAddressMutation,
  useCheckQuickOrderMutation,
  useCheckPurchaseOrderNumberQuery,
  useListAllOrdersQuery,
  useCountOrdersToDoQuery,
  useExportOrdersQuery,
  useGetAnyOrderQuery,
  useGetOrderTrailQuery,
  useApprovePurchaseOrderMutation,
  useRejectPurchaseOrderMutation,
  useMoveOrderMutation,
  useRefundOrderMutation,
  useNoteOrderMutation,
  useAnswerReturnMutation,
  useResendOrderMailMutation,
  useStripeWebhookMutation,
  useGetSageStatusQuery,
  useBeginSageConnectionQuery,
  useCompleteSageConnectionMutation,
  useConfirmSageBusinessMutation,
  useDisconnectSageMutation,
  useSyncProductsMutation,
  useSyncCustomersMutation,
  useClearPriceCacheMutation,
  useSyncCustomerMutation,
  useGetSyncStatusQuery,
  useSuggestSageContactsQuery,
  useUnlinkSageContactMutation,
  useListFailedEventsQuery,
  useGetFailedEventQuery,
  useReplayFailedEventsMutation,
  useReplayFailedEventMutation,
  useDismissFailedEventMutation,
} = injectedRtkApi;
