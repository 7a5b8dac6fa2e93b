import { shopApi as api } from "./shop-api";
export const addTagTypes = [
  "back office",
  "catalogue admin",
  "sage",
  "failed events",
  "operations",
  "reconciliation",
  "guide admin",
] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
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
      listAdminColourMakes: build.query<
        ListAdminColourMakesApiResponse,
        ListAdminColourMakesApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/colour-makes`,
          params: {
            page: queryArg.page,
            limit: queryArg.limit,
            sort: queryArg.sort,
            search: queryArg.search,
          },
        }),
        providesTags: ["catalogue admin"],
      }),
      createColourMake: build.mutation<
        CreateColourMakeApiResponse,
        CreateColourMakeApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/colour-makes`,
          method: "POST",
          body: queryArg.colourMakeInput,
        }),
        invalidatesTags: ["catalogue admin"],
      }),
      editColourMake: build.mutation<
        EditColourMakeApiResponse,
        EditColourMakeApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/colour-makes/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.colourMakeInput,
        }),
        invalidatesTags: ["catalogue admin"],
      }),
      deleteColourMake: build.mutation<
        DeleteColourMakeApiResponse,
        DeleteColourMakeApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/colour-makes/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["catalogue admin"],
      }),
      listAdminColours: build.query<
        ListAdminColoursApiResponse,
        ListAdminColoursApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/colours`,
          params: {
            page: queryArg.page,
            limit: queryArg.limit,
            make: queryArg.make,
            sort: queryArg.sort,
            search: queryArg.search,
          },
        }),
        providesTags: ["catalogue admin"],
      }),
      createColour: build.mutation<CreateColourApiResponse, CreateColourApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/admin/colours`,
            method: "POST",
            body: queryArg.colourInput,
          }),
          invalidatesTags: ["catalogue admin"],
        },
      ),
      importColours: build.mutation<
        ImportColoursApiResponse,
        ImportColoursApiArg
      >({
        query: (queryArg) => ({
          url: `/api/admin/colours/import`,
          method: "POST",
          body: queryArg.body,
          params: {
            dryRun: queryArg.dryRun,
          },
        }),
        invalidatesTags: ["catalogue admin"],
      }),
      editColour: build.mutation<EditColourApiResponse, EditColourApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/colours/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.colourInput,
        }),
        invalidatesTags: ["catalogue admin"],
      }),
      deleteColour: build.mutation<DeleteColourApiResponse, DeleteColourApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/admin/colours/${encodeURIComponent(String(queryArg.id))}`,
            method: "DELETE",
          }),
          invalidatesTags: ["catalogue admin"],
        },
      ),
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
      getStaffConfig: build.query<
        GetStaffConfigApiResponse,
        GetStaffConfigApiArg
      >({
        query: () => ({ url: `/api/admin/config` }),
        providesTags: ["operations"],
      }),
      addUserNote: build.mutation<AddUserNoteApiResponse, AddUserNoteApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}/notes`,
          method: "POST",
          body: queryArg.userNoteInput,
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
      decideTrade: build.mutation<DecideTradeApiResponse, DecideTradeApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}/trade`,
          method: "POST",
          body: queryArg.decideTradeInput,
        }),
        invalidatesTags: ["back office"],
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
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as generatedStaffApi };
export type ListUsersApiResponse = /** status 200  */ AdminUserView[];
export type ListUsersApiArg = {
  /** Number of the page, counted from 1. */
  page?: number;
  /** Number of entries on a page. */
  limit?: number;
  /** Sort order; latest created first if left out. */
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
  /** `off` means staff without a second factor. */
  secondFactor?: "on" | "off";
  lastLogin?: "never" | "within-30-days" | "over-30-days";
  state?: "new" | "active" | "suspended";
  /** State of the trade customers. */
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
export type ListTradeApplicationsApiResponse =
  /** status 200  */ TradeApplicationView[];
export type ListTradeApplicationsApiArg = {
  /** Number of the page, counted from 1. */
  page?: number;
  /** Number of entries on a page. */
  limit?: number;
  status?: "pending_verification" | "verified" | "declined";
  /** Undecided applications that are overdue, or due by the end of today in London. */
  due?: "overdue" | "today";
  /** Whether sales contacted the applicant. */
  contacted?: "yes" | "no";
  /** Sort order. If left out: undecided ones first, the longest waiting at the top; then the others, latest decided first. */
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
  /** Number of the page, counted from 1. */
  page?: number;
  /** Number of entries on a page. */
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
  /** Name of an action, `user.role-changed`, or of a group of actions, `user`. */
  action?: string;
  /** Earliest day in London: YYYY-MM-DD. */
  from?: string;
  /** Latest day in London: YYYY-MM-DD. */
  to?: string;
  /** Part of the recorded values (an order number, a reason), or of a person's e-mail, name or company. */
  search?: string;
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
export type ListAdminCategoriesApiResponse =
  /** status 200  */ AdminCategoryView[];
export type ListAdminCategoriesApiArg = {
  /** Number of the page, counted from 1. */
  page?: number;
  /** Number of entries on a page. */
  limit?: number;
  /** Sort order; a leading minus means descending. */
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
  /** Id of the category to which products and subcategories move. 409 if it is left out and there are any. */
  moveTo?: string;
};
export type ListAdminSubcategoriesApiResponse =
  /** status 200  */ AdminSubcategoryView[];
export type ListAdminSubcategoriesApiArg = {
  /** Number of the page, counted from 1. */
  page?: number;
  /** Number of entries on a page. */
  limit?: number;
  /** Sort order; a leading minus means descending. */
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
  /** Id of a category; only its subcategories are listed. */
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
  /** Id of the subcategory to which products move, or `none`: they stay in their category only. 409 if it is left out and there
    are any. */
  moveTo?: string;
};
export type ListSynonymsApiResponse = /** status 200  */ SynonymGroupView[];
export type ListSynonymsApiArg = {
  /** Number of the page, counted from 1. */
  page?: number;
  /** Number of entries on a page. */
  limit?: number;
  /** Sort order; a leading minus means descending. */
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
export type ListAdminColourMakesApiResponse =
  /** status 200  */ AdminColourMakeView[];
export type ListAdminColourMakesApiArg = {
  /** Number of the page, counted from 1. */
  page?: number;
  /** Number of entries on a page. */
  limit?: number;
  /** Sort order; a leading minus means descending. */
  sort?: "name" | "-name" | "colours" | "-colours" | "updated" | "-updated";
  /** Part of a name, in any case. */
  search?: string;
};
export type CreateColourMakeApiResponse =
  /** status 201  */ AdminColourMakeView;
export type CreateColourMakeApiArg = {
  colourMakeInput: ColourMakeInput;
};
export type EditColourMakeApiResponse = /** status 200  */ AdminColourMakeView;
export type EditColourMakeApiArg = {
  id: string;
  colourMakeInput: ColourMakeInput;
};
export type DeleteColourMakeApiResponse = unknown;
export type DeleteColourMakeApiArg = {
  id: string;
};
export type ListAdminColoursApiResponse = /** status 200  */ AdminColourView[];
export type ListAdminColoursApiArg = {
  /** Number of the page, counted from 1. */
  page?: number;
  /** Number of entries on a page. */
  limit?: number;
  /** Address of a make. */
  make?: string;
  /** Sort order; a leading minus means descending. */
  sort?:
    | "make"
    | "-make"
    | "code"
    | "-code"
    | "name"
    | "-name"
    | "updated"
    | "-updated";
  /** A code or its beginning, or words of make and name. */
  search?: string;
};
export type CreateColourApiResponse = /** status 201  */ AdminColourView;
export type CreateColourApiArg = {
  colourInput: ColourInput;
};
export type ImportColoursApiResponse = /** status 200  */ ImportResultView;
export type ImportColoursApiArg = {
  /** Whether the file is only checked; `false` applies it. */
  dryRun: boolean;
  body: string;
};
export type EditColourApiResponse = /** status 200  */ AdminColourView;
export type EditColourApiArg = {
  id: string;
  colourInput: ColourInput;
};
export type DeleteColourApiResponse = unknown;
export type DeleteColourApiArg = {
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
  /** Part numbers from 1 to 10,000, separated by commas; at most 100. */
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
  /** `visible` lists products that customers see, `hidden` the others. */
  filter?: "all" | "visible" | "hidden" | "no-category" | "from-sage";
  /** State of the stock; `low` lists products to reorder (docs/rules.md#low-stock). */
  stock?: "in" | "low" | "out";
  /** Sort order; a minus reverses it. By `status`: No Category, Hidden, Visible. */
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
  /** Whether `compareAtPrice` is above `price`. */
  onSale?: boolean;
};
export type ImportProductsApiResponse = /** status 200  */ ImportResultView;
export type ImportProductsApiArg = {
  /** Whether the file is only checked; `false` applies it. */
  dryRun: boolean;
  body: string;
};
export type ListAdminProductsApiResponse =
  /** status 200  */ AdminProductView[];
export type ListAdminProductsApiArg = {
  /** `visible` lists products that customers see, `hidden` the others. */
  filter?: "all" | "visible" | "hidden" | "no-category" | "from-sage";
  /** State of the stock; `low` lists products to reorder (docs/rules.md#low-stock). */
  stock?: "in" | "low" | "out";
  /** Sort order; a minus reverses it. By `status`: No Category, Hidden, Visible. */
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
  /** Number of the page, counted from 1. */
  page?: number;
  /** Number of entries on a page. */
  limit?: number;
  /** Part of the name or of the Sage code, in any case. */
  search?: string;
  categoryId?: string;
  subcategoryId?: string;
  featured?: boolean;
  /** Whether `compareAtPrice` is above `price`. */
  onSale?: boolean;
};
export type CountProductsApiResponse = /** status 200  */ ProductCountsView;
export type CountProductsApiArg = void;
export type GetLowStockApiResponse = /** status 200  */ LowStockView;
export type GetLowStockApiArg = void;
export type ListProductIdsApiResponse = /** status 200  */ ProductIdsView;
export type ListProductIdsApiArg = {
  /** `visible` lists products that customers see, `hidden` the others. */
  filter?: "all" | "visible" | "hidden" | "no-category" | "from-sage";
  /** State of the stock; `low` lists products to reorder (docs/rules.md#low-stock). */
  stock?: "in" | "low" | "out";
  /** Sort order; a minus reverses it. By `status`: No Category, Hidden, Visible. */
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
  /** Whether `compareAtPrice` is above `price`. */
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
export type GetUserPointsApiResponse =
  /** status 200  */ PointsTransactionView[];
export type GetUserPointsApiArg = {
  id: string;
  /** Number of the page, counted from 1. */
  page?: number;
  /** Number of entries on a page. */
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
export type ListGrantsApiResponse = /** status 200  */ AdminGrantView[];
export type ListGrantsApiArg = {
  /** Number of the page, counted from 1. */
  page?: number;
  /** Number of entries on a page. */
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
  /** Id of a customer; only their grants are listed. */
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
export type ListOrderDocumentsApiResponse =
  /** status 200  */ OrderDocumentsRowView[];
export type ListOrderDocumentsApiArg = {
  /** Number of the page, counted from 1. */
  page?: number;
  /** Number of entries on a page. */
  limit?: number;
  /** State of the documents in Sage; `none` lists orders that should have a document. */
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
  /** Part of the order number, invoice number or customer, or another search text of the list of orders. */
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
  /** First day in London: YYYY-MM-DD. */
  from?: string;
  /** Last day in London: YYYY-MM-DD. */
  to?: string;
};
export type ExportVatReportApiResponse = unknown;
export type ExportVatReportApiArg = {
  /** First day in London: YYYY-MM-DD. */
  from?: string;
  /** Last day in London: YYYY-MM-DD. */
  to?: string;
};
export type ExportProductReportApiResponse = unknown;
export type ExportProductReportApiArg = {
  /** Number of the page, counted from 1. */
  page?: number;
  /** Number of entries on a page. */
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
  /** First day in London: YYYY-MM-DD. */
  from?: string;
  /** Last day in London: YYYY-MM-DD. */
  to?: string;
};
export type ExportCustomerReportApiResponse = unknown;
export type ExportCustomerReportApiArg = {
  /** Number of the page, counted from 1. */
  page?: number;
  /** Number of entries on a page. */
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
  /** First day in London: YYYY-MM-DD. */
  from?: string;
  /** Last day in London: YYYY-MM-DD. */
  to?: string;
};
export type GetSalesReportApiResponse = /** status 200  */ SalesRowView[];
export type GetSalesReportApiArg = {
  by?: "day" | "month";
  /** First day in London: YYYY-MM-DD. */
  from?: string;
  /** Last day in London: YYYY-MM-DD. */
  to?: string;
};
export type GetVatReportApiResponse = /** status 200  */ VatRowView[];
export type GetVatReportApiArg = {
  /** First day in London: YYYY-MM-DD. */
  from?: string;
  /** Last day in London: YYYY-MM-DD. */
  to?: string;
};
export type GetProductReportApiResponse = /** status 200  */ ProductRowView[];
export type GetProductReportApiArg = {
  /** Number of the page, counted from 1. */
  page?: number;
  /** Number of entries on a page. */
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
  /** First day in London: YYYY-MM-DD. */
  from?: string;
  /** Last day in London: YYYY-MM-DD. */
  to?: string;
};
export type GetCustomerReportApiResponse = /** status 200  */ CustomerRowView[];
export type GetCustomerReportApiArg = {
  /** Number of the page, counted from 1. */
  page?: number;
  /** Number of entries on a page. */
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
  /** First day in London: YYYY-MM-DD. */
  from?: string;
  /** Last day in London: YYYY-MM-DD. */
  to?: string;
};
export type ListAllOrdersApiResponse = /** status 200  */ OrderView[];
export type ListAllOrdersApiArg = {
  /** Number of the page, counted from 1. */
  page?: number;
  /** Number of entries on a page. */
  limit?: number;
  /** State of the order's documents in Sage. */
  sage?: "none" | "waiting" | "attention" | "complete";
  /** Task for staff; only orders that wait for it are listed. */
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
  /** Order numbers, at most 100, separated by commas; only these orders are listed. */
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
  /** Id of an account; only its orders are listed. */
  userId?: string;
  /** Earliest day of the order in London: YYYY-MM-DD. */
  from?: string;
  /** Latest day of the order in London: YYYY-MM-DD. */
  to?: string;
  /** Part of the order number, e-mail, name, company, postcode, purchase order number, Sage invoice number or a
    product's code; or the payment id. */
  search?: string;
};
export type CountOrdersToDoApiResponse = /** status 200  */ OrdersToDoView;
export type CountOrdersToDoApiArg = void;
export type ExportOrdersApiResponse = unknown;
export type ExportOrdersApiArg = {
  /** Number of the page, counted from 1. */
  page?: number;
  /** Number of entries on a page. */
  limit?: number;
  /** State of the order's documents in Sage. */
  sage?: "none" | "waiting" | "attention" | "complete";
  /** Task for staff; only orders that wait for it are listed. */
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
  /** Order numbers, at most 100, separated by commas; only these orders are listed. */
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
  /** Id of an account; only its orders are listed. */
  userId?: string;
  /** Earliest day of the order in London: YYYY-MM-DD. */
  from?: string;
  /** Latest day of the order in London: YYYY-MM-DD. */
  to?: string;
  /** Part of the order number, e-mail, name, company, postcode, purchase order number, Sage invoice number or a
    product's code; or the payment id. */
  search?: string;
};
export type ExportOrderLinesApiResponse = unknown;
export type ExportOrderLinesApiArg = {
  /** Number of the page, counted from 1. */
  page?: number;
  /** Number of entries on a page. */
  limit?: number;
  /** State of the order's documents in Sage. */
  sage?: "none" | "waiting" | "attention" | "complete";
  /** Task for staff; only orders that wait for it are listed. */
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
  /** Order numbers, at most 100, separated by commas; only these orders are listed. */
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
  /** Id of an account; only its orders are listed. */
  userId?: string;
  /** Earliest day of the order in London: YYYY-MM-DD. */
  from?: string;
  /** Latest day of the order in London: YYYY-MM-DD. */
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
  /** Number of the page, counted from 1. */
  page?: number;
  /** Number of entries on a page. */
  limit?: number;
  /** State of the order's documents in Sage. */
  sage?: "none" | "waiting" | "attention" | "complete";
  /** Task for staff; only orders that wait for it are listed. */
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
  /** Order numbers, at most 100, separated by commas; only these orders are listed. */
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
  /** Id of an account; only its orders are listed. */
  userId?: string;
  /** Earliest day of the order in London: YYYY-MM-DD. */
  from?: string;
  /** Latest day of the order in London: YYYY-MM-DD. */
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
  /** Id of the customer whose e-mail address and company are compared. */
  userId?: string;
  /** Part of a contact's name, e-mail address or reference, whatever its case; replaces the comparison. */
  search?: string;
};
export type UnlinkSageContactApiResponse = unknown;
export type UnlinkSageContactApiArg = {
  userId: string;
  unlinkContactInput: UnlinkContactInput;
};
export type ListSageContactsApiResponse = /** status 200  */ ContactRowView[];
export type ListSageContactsApiArg = {
  /** Number of the page, counted from 1. */
  page?: number;
  /** Number of entries on a page. */
  limit?: number;
  /** Sort order; by name if left out. */
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
  /** Filter of the list; all if left out. */
  filter?: "all" | "linked" | "unlinked" | "no-contact";
};
export type CountSageContactsApiResponse = /** status 200  */ ContactCountsView;
export type CountSageContactsApiArg = void;
export type SuggestContactAccountsApiResponse =
  /** status 200  */ AccountSuggestionView[];
export type SuggestContactAccountsApiArg = {
  contactId: string;
  /** Part of an account's name, company or e-mail address; replaces the comparison with the contact. */
  search?: string;
};
export type LinkSageContactApiResponse = /** status 200  */ MessageView;
export type LinkSageContactApiArg = {
  contactId: string;
  userId: string;
  chooseContactInput: ChooseContactInput;
};
export type ListHeldChangesApiResponse = /** status 200  */ HeldChangeView[];
export type ListHeldChangesApiArg = {
  /** Number of the page, counted from 1. */
  page?: number;
  /** Number of entries on a page. */
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
  /** Number of the page, counted from 1. */
  page?: number;
  /** Number of entries on a page. */
  limit?: number;
  /** Latest first if left out. */
  sort?: "date" | "-date" | "duration" | "-duration";
  /** Part of the order number, of the label or of the error message, whatever its case. */
  search?: string;
  /** Type of the records. If left out, frequent runs that found nothing are left out, too. */
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
  /** Number of the page, counted from 1. */
  page?: number;
  /** Number of entries on a page. */
  limit?: number;
  /** Sort order; by code if left out. */
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
  /** Filter of the list; all if left out. */
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
export type ReplayFailedEventsApiResponse = /** status 201  */ ReplayPlanView;
export type ReplayFailedEventsApiArg = {
  replayInput: ReplayInput;
};
export type ListReplayPlansApiResponse = /** status 200  */ ReplayPlanView[];
export type ListReplayPlansApiArg = {
  /** Number of the page, counted from 1. */
  page?: number;
  /** Number of entries on a page. */
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
  /** Number of the page, counted from 1. */
  page?: number;
  /** Number of entries on a page. */
  limit?: number;
  state?: "waiting" | "replayed" | "succeeded" | "failed-again" | "skipped";
};
export type ApproveReplayPlanApiResponse = /** status 200  */ ReplayPlanView;
export type ApproveReplayPlanApiArg = {
  id: string;
  ownerProofInput: OwnerProofInput;
};
export type CancelReplayPlanApiResponse = /** status 200  */ ReplayPlanView;
export type CancelReplayPlanApiArg = {
  id: string;
};
export type ListFailedEventsApiResponse = /** status 200  */ FailedEventView[];
export type ListFailedEventsApiArg = {
  /** Number of the page, counted from 1. */
  page?: number;
  /** Number of entries on a page. */
  limit?: number;
  /** State of the events; those that wait for staff if left out. */
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
  /** Deprecated: the former name of `state`. */
  status?: "failed";
  /** Key of a group: all events with the same cause. */
  group?: string;
  /** Part of the order number, customer, email, postcode, payment id, label or error message, whatever its case. */
  search?: string;
};
export type ListFailedEventGroupsApiResponse =
  /** status 200  */ FailedEventGroupView[];
export type ListFailedEventGroupsApiArg = {
  /** State of the events; those that wait for staff if left out. */
  state?: "failed" | "waiting" | "all";
  kind?: "sage" | "reaction" | "mail" | "refund";
  /** Search text, as in the list of failed events. */
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
export type MakeContactOfEventApiResponse = /** status 200  */ RepairedView;
export type MakeContactOfEventApiArg = {
  id: string;
  makeContactInput: MakeContactInput;
};
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
  /** Number of the page, counted from 1. */
  page?: number;
  /** Number of entries on a page. */
  limit?: number;
  /** Open alerts first, then the latest, if left out. */
  sort?: "opened" | "-opened" | "ended" | "-ended";
  /** Part of the found value or of the rule's key, whatever its case. */
  search?: string;
  /** State of the alerts; all if left out. */
  state?: "open" | "over";
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
  /** Number of the page, counted from 1. */
  page?: number;
  /** Number of entries on a page. */
  limit?: number;
  /** Most recently found cases first if left out. */
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
    | "payment-without-order"
    | "order-without-payment"
    | "payment-differs"
    | "refund-missing"
    | "refund-differs"
    | "document-missing"
    | "document-differs"
    | "invoice-unpaid"
    | "points-differ";
};
export type SettleReconciliationCaseApiResponse = unknown;
export type SettleReconciliationCaseApiArg = {
  id: string;
  settleCaseInput: SettleCaseInput;
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
export type GetStaffConfigApiResponse = /** status 200  */ StaffConfigView;
export type GetStaffConfigApiArg = void;
export type AddUserNoteApiResponse = /** status 200  */ CustomerRecordView;
export type AddUserNoteApiArg = {
  id: string;
  userNoteInput: UserNoteInput;
};
export type RebuildUserPointsApiResponse = unknown;
export type RebuildUserPointsApiArg = {
  id: string;
};
export type DecideTradeApiResponse = /** status 200  */ TradeApplicationView;
export type DecideTradeApiArg = {
  id: string;
  decideTradeInput: DecideTradeInput;
};
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
export type AdminUserView = {
  /** Version, to send with an edit: 409 if it is outdated. */
  version: number;
  role: "customer" | "sales" | "support" | "admin";
  /** Meaningless for accounts that are not trade accounts. */
  tradeCustomerStatus: "pending_verification" | "verified" | "declined";
  id: string;
  email: string;
  username: string;
  /** First name; empty if an administrator created the account and its owner has not given a name. */
  firstName: string;
  lastName: string;
  emailConfirmed: boolean;
  /** The new email address that replaces `email` once it is confirmed. */
  pendingEmail: string | null;
  isTradeCustomer: boolean;
  companyName: string | null;
  /** Whether an authenticator app is set up. */
  hasSecondFactor: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Time at which staff stopped sign-ins, ISO 8601, UTC; null if sign-ins are allowed. */
  suspendedAt: string | null;
  /** Whether the owner was invited and has not chosen a password yet. */
  isInvited: boolean;
  /** Last sign-in, ISO 8601, UTC; null if there was none: the account is shown as New, otherwise as Active. */
  lastLogin: string | null;
  /** Time at which the Sage contact was last written or read, ISO 8601, UTC; null if there is none. */
  lastSageSync: string | null;
};
export type CreateUserInput = {
  email: string;
  username: string;
  password: string;
};
export type InviteUserInput = {
  email: string;
  /** Role of the account; `customer` if left out. */
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
  /** The version that was edited; 409 if it is outdated. */
  version?: number | null;
  username: string;
};
export type LinkedContactView = {
  /** Number of other accounts of the shop that are linked to this contact. */
  otherAccounts: number;
  /** Sage's id. */
  id: string;
  name: string;
  /** Payment terms of invoices, as text. */
  terms: string;
  /** Credit limit; null if Sage has none. */
  creditLimit: string | null;
  /** Amount to pay according to Sage as last read, below 0 in the contact's favour; null if it was never read. */
  balance: string | null;
  /** Sum of the overdue invoices; null if they were never read. */
  overdue: string | null;
  /** Time at which the balance was read, ISO 8601, UTC. */
  readAt: string | null;
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
  /** Version, to send with an edit: 409 if it is outdated. */
  version: number;
  role: "customer" | "sales" | "support" | "admin";
  /** Meaningless for accounts that are not trade accounts. */
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
  /** Name of the member of staff who decided last; null if that is not recorded. */
  tradeDecidedBy: string | null;
  /** Linked contact in Sage; null if there is none. */
  sageContact: LinkedContactView | null;
  /** Reason why sign-ins are stopped; null if they are allowed. */
  suspendedReason: string | null;
  addresses: SavedAddressView[];
  /** Newest first. */
  notes: UserNoteView[];
  /** Trade accounts with the same registration number. */
  colleagues: ColleagueView[];
  id: string;
  email: string;
  username: string;
  /** First name; empty if an administrator created the account and its owner has not given a name. */
  firstName: string;
  lastName: string;
  emailConfirmed: boolean;
  /** The new email address that replaces `email` once it is confirmed. */
  pendingEmail: string | null;
  isTradeCustomer: boolean;
  companyName: string | null;
  /** Whether an authenticator app is set up. */
  hasSecondFactor: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Time at which staff stopped sign-ins, ISO 8601, UTC; null if sign-ins are allowed. */
  suspendedAt: string | null;
  /** Whether the owner was invited and has not chosen a password yet. */
  isInvited: boolean;
  /** Last sign-in, ISO 8601, UTC; null if there was none: the account is shown as New, otherwise as Active. */
  lastLogin: string | null;
  /** Time at which the Sage contact was last written or read, ISO 8601, UTC; null if there is none. */
  lastSageSync: string | null;
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
export type ChangeRoleInput = {
  role: "customer" | "sales" | "support" | "admin";
  reason: string;
};
export type TradeApplicationView = {
  /** Version, to send with an edit: 409 if it is outdated. */
  version: number;
  tradeCustomerStatus: "pending_verification" | "verified" | "declined";
  /** The account's id. */
  id: string;
  email: string;
  emailConfirmed: boolean;
  /** The new email address that is not confirmed yet. */
  pendingEmail: string | null;
  username: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  /** ISO 8601, UTC. */
  appliedAt: string;
  /** Two business days after `appliedAt`, in London time: ISO 8601, UTC. */
  dueAt: string;
  /** Whether the application is undecided after `dueAt`. */
  overdue: boolean;
  salesRepContacted: boolean;
  /** The note by sales. */
  notes: string | null;
  /** ISO 8601, UTC. */
  decidedAt: string | null;
  /** Reason for declining, as the customer reads it; or a note by sales about verifying. */
  decisionNote: string | null;
  /** Name of the member of staff who decided last; null if that is not recorded. */
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
  /** Number of undecided applications that are overdue. */
  overdue: number;
  verified: number;
  declined: number;
};
export type MessageView = {
  message: string;
};
export type NoteContactInput = {
  /** The version that was edited; 409 if it is outdated. */
  version?: number | null;
  contacted: boolean;
  /** Note; unchanged if left out, removed by an empty text. */
  note?: string;
};
export type AuditRecordView = {
  /** Former values of the changed fields. */
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
  /** The actor's name today, or the username if there is no name; null for the system and for deleted accounts. */
  actorName: string | null;
  /** Name of the action: `user.role-changed`. */
  action: string;
  /** Kind of the subject: `user`, `order`, `product`, `event`, `export`, `sage` … */
  subjectType: string;
  /** Id of the subject; of an order its number. */
  subjectId: string;
  /** The subject's e-mail today, for users; null for deleted accounts. */
  subjectEmail: string | null;
  /** The subject's company or name today, for users; null for deleted accounts. */
  subjectName: string | null;
  reason: string | null;
};
export type LinkedProductView = {
  id: string;
  name: string;
  sku: string;
  imageUrl: string | null;
  /** Whether customers see the product; hidden products are left out of the product's page. */
  isVisible: boolean;
};
export type AdminGoesWithLinkView = {
  kind: "hardener" | "thinner" | "primer" | "topcoat" | "gun" | "accessory";
  productId: string;
  /** Parts by volume: the product, what goes with it, and where there is a third, thinner. */
  ratio: string | null;
  /** Note for customers; empty if there is none. */
  note: string;
  product: LinkedProductView;
};
export type AdminGoesWithView = {
  /** The product's version, to send with a change. */
  version: number;
  goesWith: AdminGoesWithLinkView[];
};
export type GoesWithLinkInput = {
  kind: "hardener" | "thinner" | "primer" | "topcoat" | "gun" | "accessory";
  productId: string;
  /** Parts by volume: the product, what goes with it, and where there is a third, thinner. */
  ratio: string | null;
  /** Note for customers; empty for none. */
  note: string;
};
export type SetGoesWithInput = {
  /** The product's version that was edited; 409 if it is outdated. */
  version?: number;
  goesWith: GoesWithLinkInput[];
};
export type AdminFamilyMemberView = {
  packUnit: ("ml" | "g" | "pcs") | null;
  productId: string;
  /** The colour, or the value of the family's option; empty if the family has none. */
  colour: string;
  swatch: string | null;
  /** Size of the pack, in `packUnit`. */
  packSize: number | null;
  product: LinkedProductView;
};
export type AdminFamilyView = {
  /** Version, to send with a change; null if the product is in no family. */
  version: number | null;
  /** Name of the family; empty if the product is in no family. */
  name: string;
  /** Option that the products differ in besides the pack size; empty for colours. */
  optionName: string;
  members: AdminFamilyMemberView[];
};
export type FamilyMemberInput = {
  /** The colour, or the value of the family's option; empty if the family has none. */
  colour?: string;
  packUnit?: ("ml" | "g" | "pcs") | null;
  productId: string;
  /** The colour on the screen. */
  swatch: string | null;
  /** Size of the pack, in `packUnit`. */
  packSize: number | null;
};
export type SetFamilyInput = {
  /** The family's version that was edited, null for no family; 409 if it is outdated. */
  version?: number | null;
  /** Option that the products differ in besides the pack size; empty for colours. */
  optionName?: string;
  /** Products of the family; an empty list dissolves the family. */
  members: FamilyMemberInput[];
  name: string;
};
export type AttributeView = {
  kind: "text" | "number";
  /** The unit of numbers; empty for texts. */
  unit: "" | "P" | "pcs" | "ml" | "g" | "mm" | "V" | "W" | "bar";
  /** Made of the name, for addresses. */
  key: string;
  /** The name of the specification that has the values. */
  name: string;
};
export type AdminSubcategoryView = {
  id: string;
  name: string;
  slug: string;
  description: string;
  /** Id of the category; null if the category was removed. */
  categoryId: string | null;
  categoryName: string | null;
  /** Position in the menu. */
  position: number;
  /** Former slugs that still lead to the subcategory. */
  formerSlugs: string[];
  /** Number of all products in the subcategory. */
  products: number;
  /** Number of products that customers see. */
  visibleProducts: number;
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
  /** Version, to send with an edit: 409 if it is outdated. */
  version: number;
};
export type AdminCategoryView = {
  id: string;
  name: string;
  slug: string;
  description: string;
  imageUrl: string | null;
  /** In the order of the filters. */
  attributes: AttributeView[];
  /** Position in the menu. */
  position: number;
  /** Former slugs that still lead to the category. */
  formerSlugs: string[];
  /** Number of all products in the category. */
  products: number;
  /** Number of products that customers see. */
  visibleProducts: number;
  /** Whether this is Hot Deals, which lists products on sale. It can neither be deleted nor get another slug. */
  isHotDeals: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
  /** Version, to send with an edit: 409 if it is outdated. */
  version: number;
  /** Subcategories in the order of the menu. */
  subcategories: AdminSubcategoryView[];
};
export type CategoryAttributeInput = {
  kind: "text" | "number";
  /** The unit of numbers. */
  unit?: "" | "P" | "pcs" | "ml" | "g" | "mm" | "V" | "W" | "bar";
  /** The name of the specification that has the values. */
  name: string;
};
export type CreateCategoryInput = {
  /** In the order of the filters. */
  attributes?: CategoryAttributeInput[];
  name: string;
  /** The address of a picture; null for none. */
  imageUrl?: string | null;
  /** Lower-case words joined by hyphens; made from the name if left out. */
  slug?: string;
  description?: string;
};
export type ArrangeInput = {
  /** Ids in the new order; ids that are left out follow. */
  ids: string[];
};
export type EditCategoryInput = {
  /** In the order of the filters. */
  attributes?: CategoryAttributeInput[];
  name?: string;
  /** The version that was edited; 409 if it is outdated. */
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
  /** Id of the category; the subcategory's products move with it. */
  categoryId?: string;
  /** The version that was edited; 409 if it is outdated. */
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
  /** Terms in lower case. */
  terms: string[];
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
  /** Version, to send with an edit: 409 if it is outdated. */
  version: number;
};
export type SynonymsInput = {
  terms: string[];
  /** The version that was edited; 409 if it is outdated. */
  version?: number;
};
export type AdminColourMakeView = {
  platePlace:
    | "door-pillar"
    | "door-edge"
    | "door-frame"
    | "bonnet"
    | "front-panel"
    | "bulkhead"
    | "boot-floor";
  /** The first and the last model year of its colours; null where none has a year. */
  firstYear: number | null;
  lastYear: number | null;
  name: string;
  slug: string;
  /** Where the plate is, and how the code looks on it. */
  plateNote: string;
  /** The number of its colours. */
  colours: number;
  id: string;
  aliases: string[];
  /** ISO 8601, UTC. */
  updatedAt: string;
  /** Version, to send with an edit: 409 if it is outdated. */
  version: number;
};
export type ColourMakeInput = {
  /** Where the plate is, and how the code looks on it. */
  plateNote?: string;
  name: string;
  /** Other names by which it is searched. */
  aliases: string[];
  platePlace:
    | "door-pillar"
    | "door-edge"
    | "door-frame"
    | "bonnet"
    | "front-panel"
    | "bulkhead"
    | "boot-floor";
  /** The version that was edited; 409 if it is outdated. */
  version?: number;
};
export type ColourVariantView = {
  name: string;
  /** May be empty. */
  note: string;
};
export type AdminColourView = {
  /** First model year; null if not known. */
  yearFrom: number | null;
  /** Last model year; null while it is still used, or if not known. */
  yearTo: number | null;
  kind: "solid" | "metallic" | "pearl" | "three-stage";
  /** Shade of the ground coat; null if not known. */
  groundShade: string | null;
  /** Approximate colour for a screen, `#rrggbb`; null if not known. */
  hex: string | null;
  id: string;
  /** Name of the make. */
  make: string;
  makeSlug: string;
  /** In upper case, as on the car's plate. */
  code: string;
  name: string;
  variants: ColourVariantView[];
  /** ISO 8601, UTC. */
  updatedAt: string;
  /** Version, to send with an edit: 409 if it is outdated. */
  version: number;
};
export type ColourVariantInput = {
  note?: string;
  name: string;
};
export type ColourInput = {
  variants?: ColourVariantInput[];
  /** First model year; null if not known. */
  yearFrom?: number | null;
  /** Last model year; null while it is still used. */
  yearTo?: number | null;
  /** Shade of the ground coat; null if not known. */
  groundShade?: string | null;
  /** Approximate colour for a screen; null if not known. */
  hex?: string | null;
  /** Address or name of its make. */
  make: string;
  /** As on the plate; capitals and blanks make no difference. */
  code: string;
  name: string;
  kind: "solid" | "metallic" | "pearl" | "three-stage";
  /** The version that was edited; 409 if it is outdated. */
  version?: number;
};
export type ImportChangeView = {
  line: number;
  code: string;
  name: string;
  /** The heading of the column. */
  column: string;
  /** Cell texts before and after the change; long texts are cut. */
  before: string;
  after: string;
};
export type ImportErrorView = {
  /** The heading of the column; null if the error concerns the whole line. */
  column: string | null;
  /** Number of the line as in spreadsheets; the headings are line 1. */
  line: number;
  message: string;
};
export type ImportResultView = {
  /** Whether the changes were applied; false for a dry run, and if there are errors. */
  applied: boolean;
  /** Number of lines that name a product. */
  lines: number;
  /** Number of products, or of colours in a file of colours, that change. */
  changedProducts: number;
  /** Number of fields that change. */
  changedFields: number;
  /** The first `MAX_CHANGES` changes, by line. */
  changes: ImportChangeView[];
  errorCount: number;
  /** The first `MAX_ERRORS` errors, by line. */
  errors: ImportErrorView[];
  /** Headings that the shop does not know; their columns are ignored. */
  ignoredColumns: string[];
};
export type StartedUploadView = {
  /** Key of the upload, for finalising it. */
  objectKey: string;
  /** Address that accepts the file by PUT for ten minutes, also repeatedly. */
  uploadURL: string;
};
export type StartUploadInput = {
  /** Size in bytes. */
  size?: number;
  /** Use of the file; if left out, a PDF is a data sheet and anything else a picture. */
  purpose?: "image" | "datasheet";
  /** Name of the file on the uploader's machine. */
  filename: string;
  /** Content type: `image/jpeg`, `application/pdf`. */
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
  /** Form fields to send before the file, including the `key` of the upload. */
  fields: {
    [key: string]: string;
  };
  headers: {
    [key: string]: string;
  };
  url: string;
  /** Lifetime in seconds. */
  expires: number;
};
export type StartedMultipartView = {
  key: string;
  uploadId: string;
};
export type StartMultipartInput = {
  /** `purpose` and `size` as in the upload of a whole file; other entries are ignored. */
  metadata?: {
    [key: string]: string;
  };
  filename: string;
  type: string;
};
export type UploadedPartView = {
  PartNumber: number;
  ETag: string;
  /** Size in bytes. */
  Size: number;
};
export type AbortedMultipartView = {};
export type SignedPartsView = {
  presignedUrls: {
    [key: string]: string;
  };
  /** Lifetime in seconds. */
  expires: number;
};
export type SignedPartView = {
  url: string;
  /** Lifetime in seconds. */
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
  /** Reason for the result, in plain words; absent if the product was changed as requested. */
  reason?: string;
};
export type BulkResultView = {
  changed: number;
  skipped: number;
  /** Results of the products, in the order of the request. */
  results: BulkRowView[];
  /** Id for undoing the change; null if nothing was changed, and after an undo. */
  undoId: string | null;
  /** ISO 8601, UTC. */
  undoUntil: string | null;
};
export type BulkDataInput = {
  /** Products without a category are not shown. */
  isVisibleOnline?: boolean;
  /** Id of the category; null removes it. Another category clears the subcategory. */
  categoryId?: string | null;
  /** Id of the subcategory; null removes it. */
  subcategoryId?: string | null;
};
export type BulkChangeInput = {
  data: BulkDataInput;
  productIds: string[];
};
export type CategoryReferenceView = {
  id: string;
  name: string;
  slug: string;
};
export type AdminProductView = {
  id: string;
  /** Version of the shop's fields, to send with an edit: 409 if it is outdated. */
  version: number;
  /** Name from Sage; `price`, `tradePrice`, `sageProductCode`, `inventory` and `isActive` are Sage's, too. */
  name: string;
  slug: string;
  shortDescription: string;
  description: string;
  price: string;
  tradePrice: string | null;
  /** The price before the sale; the product is on sale if this is above `price`. */
  compareAtPrice: string | null;
  /** The product's Sage code at the first sync; never changes. */
  sku: string;
  /** The product's current code in Sage. */
  sageProductCode: string;
  /** The main picture 640 wide; the widths 320 and 1280 stand beside it. */
  imageUrl: string | null;
  /** Addresses of up to four pictures, the main one first. */
  images: string[];
  trustpilotLink: string | null;
  categoryId: string | null;
  subcategoryId: string | null;
  category: CategoryReferenceView | null;
  subcategory: CategoryReferenceView | null;
  /** The quantity that can still be sold; below 0 if Sage has fewer units than were sold. */
  inventory: number;
  /** Whether Sage's item can be sold. */
  isActive: boolean;
  /** Reason why Sage's item cannot be sold, in plain words; null if it can. */
  withdrawalReason: string | null;
  /** Whether the shop shows the product; customers see it only if `isActive` is true as well. */
  isVisibleOnline: boolean;
  isFeatured: boolean;
  /** Points per unit in place of one per whole pound; 0 = one per pound. */
  pointsEarned: number;
  /** Weight in kilograms. */
  weight: number | null;
  dimensions: string | null;
  /** Age in years; null if anyone may buy it. */
  minimumAge: number | null;
  /** Kind of goods: `any`, `flammable` or `mainland-only`. */
  goodsKind: string;
  voc: string | null;
  hazardText: string | null;
  safetyDataSheetUrl: string | null;
  technicalDataSheetUrl: string | null;
  professionalOnly: boolean;
  tradeOnly: boolean;
  isMixed: boolean;
  /** ISO 8601, UTC; null before the first sync. */
  lastSageSync: string | null;
  createdAt: string;
  updatedAt: string;
};
export type ProductCountsView = {
  total: number;
  /** Number of products that customers see. */
  visible: number;
  needCategory: number;
  /** Number of products whose code begins with `SAGE_CODE_PREFIX`, or that have any Sage code if it is not set. */
  fromSage: number;
};
export type LowStockProductView = {
  id: string;
  sku: string;
  name: string;
  /** Quantity that can still be sold; below 0 if Sage has fewer units than were sold. */
  available: number;
};
export type LowStockView = {
  /** Products with this number of units left, or fewer, count as low. */
  limit: number;
  /** Number of all low products, not only the listed ones. */
  total: number;
  /** Products with the fewest units first. */
  products: LowStockProductView[];
};
export type ProductIdsView = {
  /** Ids, at most 20,000. */
  ids: string[];
};
export type PaintView = {
  role:
    | "primer"
    | "filler"
    | "basecoat"
    | "direct-gloss"
    | "clear"
    | "hardener"
    | "thinner"
    | "additive";
  cure: "1K" | "2K";
  base: "solvent" | "water";
  /** The tint of a colour that hides less than others; null for any other. */
  tint: ("white" | "red" | "yellow") | null;
  /** Millilitres of the product in its pack, without a hardener that comes with it. */
  contents: number | null;
  /** Millilitres of the hardener that comes with the product. */
  includedHardener: number | null;
  /** Square metres that a litre ready to spray covers in one coat. */
  coverage: number | null;
  coats: number | null;
  /** Grams per millilitre. */
  density: number | null;
  /** Minutes that the mix can be sprayed at 20 °C. */
  potLife: number | null;
  /** Minutes between coats at 20 °C. */
  flashTime: number | null;
  /** The lowest panel temperature, in °C. */
  coldest: number | null;
  /** The highest panel temperature, in °C. */
  warmest: number | null;
  /** Grams of volatile organic compounds per litre ready to use. */
  vocReady: number | null;
};
export type SpecificationView = {
  name: string;
  value: string;
};
export type AdminProductDetailView = {
  /** Numbers for mixing and coverage; null where the product is no coating and no part of one. */
  paint: PaintView | null;
  /** Paragraphs separated by an empty line. */
  longDescription: string;
  specifications: SpecificationView[];
  /** Former public slugs that still lead to the product, latest first. */
  formerSlugs: string[];
  id: string;
  /** Version of the shop's fields, to send with an edit: 409 if it is outdated. */
  version: number;
  /** Name from Sage; `price`, `tradePrice`, `sageProductCode`, `inventory` and `isActive` are Sage's, too. */
  name: string;
  slug: string;
  shortDescription: string;
  description: string;
  price: string;
  tradePrice: string | null;
  /** The price before the sale; the product is on sale if this is above `price`. */
  compareAtPrice: string | null;
  /** The product's Sage code at the first sync; never changes. */
  sku: string;
  /** The product's current code in Sage. */
  sageProductCode: string;
  /** The main picture 640 wide; the widths 320 and 1280 stand beside it. */
  imageUrl: string | null;
  /** Addresses of up to four pictures, the main one first. */
  images: string[];
  trustpilotLink: string | null;
  categoryId: string | null;
  subcategoryId: string | null;
  category: CategoryReferenceView | null;
  subcategory: CategoryReferenceView | null;
  /** The quantity that can still be sold; below 0 if Sage has fewer units than were sold. */
  inventory: number;
  /** Whether Sage's item can be sold. */
  isActive: boolean;
  /** Reason why Sage's item cannot be sold, in plain words; null if it can. */
  withdrawalReason: string | null;
  /** Whether the shop shows the product; customers see it only if `isActive` is true as well. */
  isVisibleOnline: boolean;
  isFeatured: boolean;
  /** Points per unit in place of one per whole pound; 0 = one per pound. */
  pointsEarned: number;
  /** Weight in kilograms. */
  weight: number | null;
  dimensions: string | null;
  /** Age in years; null if anyone may buy it. */
  minimumAge: number | null;
  /** Kind of goods: `any`, `flammable` or `mainland-only`. */
  goodsKind: string;
  voc: string | null;
  hazardText: string | null;
  safetyDataSheetUrl: string | null;
  technicalDataSheetUrl: string | null;
  professionalOnly: boolean;
  tradeOnly: boolean;
  isMixed: boolean;
  /** ISO 8601, UTC; null before the first sync. */
  lastSageSync: string | null;
  createdAt: string;
  updatedAt: string;
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
  /** Address of another main picture, while `images` stay as they are. */
  imageUrl?: string | null;
  trustpilotLink?: string | null;
  isFeatured?: boolean;
  isVisibleOnline?: boolean;
  hazardText?: string | null;
  safetyDataSheetUrl?: string | null;
  technicalDataSheetUrl?: string | null;
  voc?: string | null;
  /** Numbers for mixing and coverage; null where the product is no coating and no part of one. */
  paint?: PaintView | null;
  goodsKind?: "any" | "flammable" | "mainland-only";
  dimensions?: string | null;
  professionalOnly?: boolean;
  tradeOnly?: boolean;
  isMixed?: boolean;
  /** The version that was edited; 409 if it is outdated. */
  version?: number;
  /** Part of the product's address. A former public slug still leads to the product. */
  slug?: string;
  /** Id of the category; another one clears the subcategory. */
  categoryId?: string | null;
  subcategoryId?: string | null;
  /** Addresses of uploaded pictures, the main one first. */
  images?: string[];
  /** The price before the sale, in pounds. */
  compareAtPrice?: string | null;
  /** Points per unit in place of one per whole pound; 0 = one per pound. */
  pointsEarned?: number;
  /** Age in years; null or 0 if anyone may buy it. */
  minimumAge?: number | null;
  /** Weight in kilograms. */
  weight?: number | null;
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
export type GoesWithView = {
  kind: "hardener" | "thinner" | "primer" | "topcoat" | "gun" | "accessory";
  /** Parts by volume: this product, the other one, and where there is a third, thinner. Null where they are not mixed. */
  ratio: string | null;
  /** Note for customers; empty if there is none. */
  note: string;
  /** Millilitres of the other product in its pack; null if not known. */
  contents: number | null;
  /** Grams per millilitre of the other product; null if not known. */
  density: number | null;
  product: ProductView;
};
export type FamilyMemberView = {
  packUnit: ("ml" | "g" | "pcs") | null;
  id: string;
  slug: string;
  name: string;
  imageUrl: string | null;
  /** Price for this viewer. */
  payable: string;
  /** Price for this viewer without VAT. */
  payableExVat: string;
  /** The quantity that can still be sold. */
  inventory: number;
  /** Whether this viewer may buy the product while it is in stock. */
  mayBuy: boolean;
  /** True for a product that is mixed to a colour; otherwise left out (docs/rules.md#mixed-to-order). */
  isMixed?: boolean;
  /** The colour, or the value of the family's option ("P80"); empty if the family has none. */
  colour: string;
  /** The colour on the screen; null if it is not known. */
  swatch: string | null;
  /** Size of the pack, in `packUnit`; null if the family has one size. */
  packSize: number | null;
};
export type FamilyView = {
  name: string;
  /** Option that the members differ in besides the pack size; empty for colours. */
  optionName: string;
  /** Members in the order of the page: this product and the other visible ones, with prices for the viewer. */
  members: FamilyMemberView[];
};
export type ProductDetailView = {
  /** Numbers for mixing and coverage; null where the product is no coating and no part of one. */
  paint: PaintView | null;
  /** Kind of goods, which decides where the product can be delivered (docs/rules.md#where-goods-go). */
  goodsKind: "any" | "flammable" | "mainland-only";
  /** Paragraphs separated by an empty line. */
  longDescription: string;
  specifications: SpecificationView[];
  /** Warning to show before the basket button. */
  hazardText: string | null;
  /** Address of the safety data sheet (PDF) that the law requires for dangerous products. */
  safetyDataSheetUrl: string | null;
  /** Address of the maker's PDF on mixing, applying and drying. */
  technicalDataSheetUrl: string | null;
  /** Whether the product is made for trained users only; shown before the basket button. */
  professionalOnly: boolean;
  /** Volatile organic compounds, as text: "420 g/l". */
  voc: string | null;
  /** Weight in kilograms. */
  weight: number | null;
  dimensions: string | null;
  trustpilotLink: string | null;
  category: CategoryReferenceView | null;
  subcategory: CategoryReferenceView | null;
  /** Visible products that go with this one, in the order of the page, with prices for the viewer. */
  goesWith: GoesWithView[];
  /** Family of the product; null if there is no other product to choose. */
  family: FamilyView | null;
  description: string;
  /** Addresses of up to four pictures, the main one first. */
  images: string[];
  /** Points per unit in place of one per whole pound; 0 = one per pound. */
  pointsEarned: number;
  isFeatured: boolean;
  isVisibleOnline: boolean;
  categoryId: string | null;
  subcategoryId: string | null;
  /** Age in years; absent if anyone may buy it. */
  minimumAge?: number | null;
  /** Whether only verified trade customers may buy it; everyone sees it (docs/rules.md#trade-only). */
  tradeOnly: boolean;
  /** Percent: 20 is 20 %. */
  vatRate: number;
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
  /** Whether this viewer may buy the product while it is in stock. */
  mayBuy: boolean;
  /** True for a product that is mixed to a colour, which its cart line names; otherwise left out (docs/rules.md#mixed-to-order). */
  isMixed?: boolean;
  /** Labels for the two prices of this response, percent off first. */
  badges: ProductBadgeView[];
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
export type PointsBalanceView = {
  /** Whole points; each is worth a penny at checkout. Below 0 where a refund took back spent points. */
  balance: number;
  /** Points that an order or a reward can use: the balance without pending points. Never below 0. */
  spendable: number;
};
export type AdjustPointsInput = {
  points: number;
  /** Reason, which the customer reads in the history. */
  reason: string;
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
export type CustomerPointsView = {
  /** Whole points. Below 0 where a refund took back spent points. */
  balance: number;
  /** Points that an order or a reward can use: the balance without pending points. Never below 0. */
  spendable: number;
  name: string;
  email: string;
  /** Value of the balance at checkout, in pounds; never below 0. */
  worth: string;
  pending: PendingPointsView;
  /** The points that expire next; null if points do not expire, or there are none. */
  expiring: ExpiringPointsView | null;
  /** The next reward; null if every reward on offer can be redeemed. */
  next: NextRewardView | null;
};
export type LiabilityNowView = {
  /** Sum of all balances; balances below 0 reduce it. */
  points: number;
  /** Number of customers with points. */
  customers: number;
  /** Number of redeemed rewards that are not used. */
  grants: number;
  /** Value of the points in pounds, a penny each. */
  pounds: string;
  /** Value of the unused redeemed rewards in pounds, each worth the points it cost. */
  grantsPounds: string;
};
export type LiabilityDayView = {
  /** Sum of all balances; balances below 0 reduce it. */
  points: number;
  /** YYYY-MM-DD; the figures are those at the end of this day in London. */
  day: string;
  /** Value of the points in pounds, a penny each. */
  pounds: string;
  /** Value of the unused redeemed rewards in pounds, each worth the points it cost. */
  grantsPounds: string;
};
export type LiabilityView = {
  now: LiabilityNowView;
  /** Oldest first; at most 366. */
  days: LiabilityDayView[];
};
export type AdminGrantView = {
  type: "discount" | "product" | "shipping" | "other";
  /** Whole points. */
  pointsCost: number;
  state: "available" | "used" | "cancelled" | "expired" | "done";
  /** Number of orders that use the grant. */
  orders: number;
  userId: string;
  /** Name of the customer; null if the account was deleted. */
  customerName: string | null;
  customerEmail: string | null;
  /** Name of the member of staff. */
  cancelledBy: string | null;
  /** Name of the member of staff. */
  doneBy: string | null;
  /** Note by staff about the work done. */
  doneNote: string | null;
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
export type CancelGrantInput = {
  /** Reason, which the customer reads. */
  reason: string;
};
export type CompleteGrantInput = {
  /** Note about the work done, for staff. */
  note: string;
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
  /** Number in Sage; null if there is none. */
  number: string | null;
  /** Status in Sage's words: `PAID`, `UNPAID`, `VOID` …; `DELETED` if the document is gone. */
  status: string;
  /** Total with VAT; null if Sage did not give it. */
  total: string | null;
  /** Amount still to be paid; null for documents that are not paid. */
  outstanding: string | null;
  /** YYYY-MM-DD. */
  dueDate: string | null;
  /** Address of the document in Sage; null if Sage gives none. */
  link: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
};
export type OrderDocumentsRowView = {
  state: "none" | "waiting" | "attention" | "complete";
  orderNumber: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** The company, or the person, or the email address: the first that is known. */
  customer: string;
  status: string;
  paymentMethod: string;
  total: string;
  /** Amount of finished and pending refunds. */
  refunded: string;
  /** The problem in plain words; null if there is none. */
  problem: string | null;
  /** Time of the last read or write of the order in Sage, ISO 8601, UTC. */
  lastSageSync: string | null;
  /** Documents, oldest first, without payments and allocations. */
  documents: DocumentInSageView[];
  /** Sales less credits of the valid documents; null if Sage has none, or did not give their totals. */
  documentsTotal: string | null;
};
export type WrittenStepView = {
  name: string;
  /** Whether the step is done; if not, it was sent, and its result in Sage is unknown. */
  isDone: boolean;
};
export type OrderWriteView = {
  status: "pending" | "processing" | "done" | "parked" | "dismissed";
  id: string;
  operation: string;
  attempts: number;
  /** Reason why the write waits or is parked. */
  cause: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Time of the next attempt while the write waits, ISO 8601, UTC. */
  nextTryAt: string | null;
  /** Time at which the write was finished or dismissed, ISO 8601, UTC. */
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
  /** Documents, oldest first. */
  documents: DocumentInSageView[];
  /** Writes, oldest first. */
  writes: OrderWriteView[];
};
export type PlannedDocumentView = {
  document:
    "receipt" | "stock_movements" | "invoice" | "payment" | "allocation";
  isInSage: boolean;
  number: string | null;
};
export type DocumentsToCreateView = {
  /** Reason why nothing can be created, in plain words; null if documents can be. */
  rejection: string | null;
  documents: PlannedDocumentView[];
  /** Name of the customer; null for a guest, whose receipt names no one. */
  customer: string | null;
  total: string;
  tax: string;
  /** Whether Sage could be asked which documents still exist. */
  isSageAsked: boolean;
};
export type RequestDocumentsInput = {
  reason: string;
};
export type SalesSumsView = {
  /** Sales less refunds. */
  sales: string;
  /** Refunds made in the period, also for earlier orders. */
  refunds: string;
  orders: number;
  /** Average of the period's orders, before refunds; null if there are none. */
  averageOrder: string | null;
};
export type FigureSlotView = {
  /** YYYY-MM-DD, or YYYY-MM-DDTHH for an hour, in London time. */
  at: string;
  sales: string;
  orders: number;
  salesBefore: string;
  ordersBefore: number;
};
export type FiguresView = {
  days: number;
  current: SalesSumsView;
  /** Sums of the period before, up to the same time of day as now. */
  before: SalesSumsView;
  /** Sales by day; for a single day by hour, up to now. */
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
  /** VAT of the sales less VAT of the refunds. */
  vat: string;
  /** Sum of `sales` and `vat`. */
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
  /** `soldNet` less `refundsNet`. */
  net: string;
  vat: string;
};
export type ProductRowView = {
  productId: string;
  /** Code and name in the latest sale of the period. */
  sku: string;
  name: string;
  units: number;
  orders: number;
  sold: string;
  refunds: string;
  sales: string;
};
export type CustomerRowView = {
  /** Id of the customer's account; null for a guest, who is identified by the email address. */
  userId: string | null;
  /** Whether the account still exists; false for a guest, too. */
  hasAccount: boolean;
  name: string | null;
  companyName: string | null;
  email: string;
  orders: number;
  sold: string;
  refunds: string;
  sales: string;
};
export type UsedGrantView = {
  kind: "amount" | "share" | "free-delivery" | "product";
  id: string;
  /** The reward's name at the time of redemption. */
  name: string;
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
export type LineColourView = {
  /** Variant of the factory colour; null for the standard. */
  variant: string | null;
  make: string;
  code: string;
  name: string;
  /** Whether the shop's table has it; false for a code of the customer's own. */
  isChecked: boolean;
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
export type OrdersToDoView = {
  /** Purchase orders to approve. */
  approval: number;
  /** Orders to pack, without those whose goods are held. */
  packing: number;
  /** Paid orders without an address that can be delivered to. */
  address: number;
  /** Orders whose customer still has to confirm the age. */
  age: number;
  /** Orders with a return to answer, to receive or to refund. */
  return: number;
  /** Orders with a failed refund. */
  refund: number;
  /** Orders with an open chargeback. */
  dispute: number;
  /** Unshipped orders whose goods are held: the money was refunded, or the bank has it. */
  held: number;
  /** Orders with data that could not be written to Sage. */
  sage: number;
  /** Orders with failed work that waits for staff: a write to Sage, a reaction, an email, or a refund. */
  attention: number;
};
export type RefundableLineView = {
  /** The line's place in the order, from 0. */
  line: number;
  sku: string;
  name: string;
  /** Number of units that are not refunded yet. */
  units: number;
  /** Pounds that are left of the line; the refund of the last unit gives back all of it. */
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
  /** Name of the person, if known. */
  actor: string;
  /** ISO 8601, UTC. */
  at: string;
};
export type StaffRefundView = {
  kind: "whole" | "lines" | "part";
  status: "requested" | "done" | "failed" | "settled";
  amount: string;
  /** Whether the customer's bank took the money, by a lost dispute. */
  isByBank: boolean;
  /** ISO 8601, UTC. */
  at: string;
  id: string;
  reason: string;
  actor: string;
  /** Reason of the failure, in plain words. */
  cause: string | null;
  stripeRefundId: string | null;
  /** The refunded units. Empty for a refund of an amount. */
  units: RefundedUnitsView[];
  /** Whether the refunded units come back into stock. */
  restock: boolean;
  settlement: SettlementView | null;
  /** Whether the refund failed and may be marked as settled another way. */
  maySettle: boolean;
  /** Whether the refund failed at the bank after it had succeeded; it is then sent again before any other. */
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
  /** Time at which the goods arrived; ISO 8601, UTC. */
  arrivedAt: string | null;
  /** Reason why the return was closed without a refund. */
  closeReason: string | null;
};
export type OrderDisputeView = {
  id: string;
  amount: string;
  /** Reason in Stripe's words. */
  reason: string;
  /** Status in Stripe's words: `needs_response`, `won`, … */
  status: string;
  /** Time until which staff can answer; ISO 8601, UTC. */
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
  /** Name of the person, if known. */
  actor: string;
  reason: string | null;
  carrier?: string;
  trackingNumber?: string;
};
export type AgeConfirmationView = {
  age: number;
  /** Name of the person, if known. */
  actor: string;
  /** ISO 8601, UTC. */
  at: string;
};
export type MixedConfirmationView = {
  /** Name of the person, if known. */
  actor: string;
  /** ISO 8601, UTC. */
  at: string;
};
export type OpenPurchaseOrderView = {
  /** State: undecided, or approved and not yet in the balance. */
  state: "undecided" | "to-invoice";
  orderNumber: string;
  total: string;
};
export type OrderCreditView = {
  creditDays: number;
  /** Reasons why approval requires a reason; empty if it does not. */
  doubts: ("over-limit" | "overdue" | "unknown")[];
  thisOrder: string;
  /** Credit left within the limit once this order is approved, below 0 if it exceeds the limit; null without a limit. */
  left: string | null;
  /** The orders of `toInvoice` and `undecided`, newest first, at most 20. */
  openOrders: OpenPurchaseOrderView[];
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
export type AdminOrderView = {
  /** Points that the customer owes because a refund took back points spent on this order's discount or reward: it then ships only
    with a reason. 0 if nothing is owed, or if the order was shipped. */
  pointsDebt: number;
  customerName: string;
  /** Id of the customer's account; null for a guest. */
  userId: string | null;
  /** Statuses to which staff may change the order now. */
  allowedMoves: string[];
  mayRefund: boolean;
  /** Pounds that can still be refunded. */
  refundable: string;
  /** Lines with units or money that can still be refunded. */
  refundLines: RefundableLineView[];
  /** Pounds of the delivery charge that can still be refunded. */
  refundableDelivery: string;
  /** Notes by staff, oldest first, as are all lists of this view. */
  notes: OrderNoteView[];
  /** All refunds, failed ones included. */
  allRefunds: StaffRefundView[];
  returnRequests: StaffReturnView[];
  disputes: OrderDisputeView[];
  /** Other orders of this customer with the same purchase order number. */
  duplicatePurchaseOrders: string[];
  /** Mails that may be sent again. */
  mails: OrderMailView[];
  moves: StatusChangeView[];
  /** The customer's confirmation of age; null if no age is required, or if it is not confirmed yet. */
  ageConfirmation: AgeConfirmationView | null;
  /** The customer's confirmation that mixed lines cannot be returned; null if no line is mixed, or if it is missing. */
  mixedConfirmation: MixedConfirmationView | null;
  /** Customer's credit for an undecided purchase order, as last read from Sage; null for other orders and without a linked Sage
    contact. */
  credit: OrderCreditView | null;
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
  /** Number of orders that were cancelled or rejected. */
  cancelled: number;
  /** The five latest orders at most, latest first, cancelled ones included. */
  latest: EarlierOrderView[];
};
export type LineStockView = {
  productId: string;
  /** Units that are not reserved for orders; 0 if the product is no longer sold. */
  available: number;
};
export type OrderBackgroundView = {
  /** The customer's earlier orders; null for a guest. */
  earlier: EarlierOrdersView | null;
  stock: LineStockView[];
};
export type FreshOrderCreditView = {
  /** Credit of the customer; null if the customer is linked to no Sage contact: nothing is checked then. */
  credit: OrderCreditView | null;
  /** Whether Sage did not answer in time; the figures are then the last known ones. */
  sageIsAway: boolean;
};
export type ApprovePurchaseOrderInput = {
  /** Reason for staff, recorded in the order's history and the audit trail; required if the order's `credit.doubts` is not empty. */
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
  /** Reason. Required to cancel, and the customer reads it then; required to ship an order whose goods are held or whose customer
    owes points. */
  reason?: string;
  /** Carrier; required to ship. */
  carrier?: string;
  /** Tracking number; required to ship. */
  trackingNumber?: string;
};
export type RefundedUnitsInput = {
  /** The line's place in the order from 0, as in `refundLines` of the order. */
  line: number;
  quantity: number;
};
export type RefundOrderInput = {
  /** Pounds, as a number or decimal string; left out for everything that is left, with the goods. With `lines` or `delivery`: the
    shown amount of these; 409 if it differs by now. */
  amount?: number | string;
  /** Pounds that could be refunded at the time of the decision; 409 if the amount differs by now. */
  expectedRefundable?: number | string;
  /** The units to refund; `expectedRefundable` is required with them. */
  lines?: RefundedUnitsInput[];
  /** Whether the rest of the delivery charge is refunded. */
  delivery?: boolean;
  /** Whether the goods come back into stock; true if left out, and always if the refund cancels the order. */
  restock?: boolean;
  /** Id of the accepted return that this refund settles. */
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
  /** Type of the mail, as in `mails` of the order. */
  type: string;
};
export type SettleRefundInput = {
  /** Reference of the bank transfer or other payment; the customer reads it. */
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
  /** County, for purchase orders; unchanged if left out. */
  state?: string;
};
export type CorrectAddressInput = {
  /** Email address of the customer, for the order's emails and the contact in Sage; unchanged if left out. */
  customerEmail?: string | null;
  shippingAddress: CorrectedAddressInput;
  /** Billing address; the delivery address if left out. */
  billingAddress?: CorrectedAddressInput;
  reason: string;
  password?: string | null;
  code?: string | null;
};
export type TrailEntryView = {
  /** ISO 8601, UTC. */
  at: string;
  /** Kind of the entry: move, refund, return, dispute, note, address, age, points, event, delivery, document, write, mail. */
  kind: string;
  /** Title in one line. */
  title: string;
  /** State of the entry: done, pending, parked, sent, … */
  status: string | null;
  /** Id in the system of the entry: of the event, of Sage's document, … */
  id: string | null;
  /** Type of the event; null for other entries. */
  type: string | null;
  /** All other known details. */
  details: {
    [key: string]: any;
  };
};
export type PathStepView = {
  stage:
    "click" | "payment" | "order" | "event" | "reactions" | "sage" | "mail";
  /** `none`: the stage does not apply to this order. */
  state: "done" | "now" | "waiting" | "failed" | "none";
  title: string;
  /** Number or id of the stage's object: of the payment, the order, the invoice … */
  number: string | null;
  /** Time of the last progress, ISO 8601, UTC. */
  at: string | null;
  /** State of the stage, in plain words. */
  detail: string | null;
  /** Id of the failed event to open. */
  eventId: string | null;
};
export type TrailDetailView = {
  label: string;
  /** Text of the detail; a time in ISO 8601, UTC if `isTime` is true. */
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
  /** Duration in ms. */
  durationMs: number;
  sageRequestId: string | null;
  /** Bodies of request and response as JSON; null if there was none. */
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
  /** State of the entry; null if the title includes it. */
  state: ("done" | "waiting" | "failed" | "dismissed") | null;
  /** ISO 8601, UTC. */
  at: string;
  title: string;
  /** Name of the actor. */
  actor: string | null;
  reason: string | null;
  /** Text of the entry, or the reason of its failure, in plain words. */
  detail: string | null;
  number: string | null;
  /** Whether the entry is a technical step between systems: shown on request, unless it failed. */
  isTechnical: boolean;
  /** Id of the failed event to open. */
  eventId: string | null;
  details: TrailDetailView[];
  /** Calls to Sage, oldest first. */
  calls: TrailCallView[];
};
export type MoneyTrailView = {
  path: PathStepView[];
  entries: MoneyTrailEntryView[];
  /** Failed work that waits for staff, oldest first. */
  attention: OrderAttentionView[];
  /** Whether something is still under way. */
  isUnderWay: boolean;
  /** Correlation id of the request that placed the order, as in the shop's logs. Null after 30 days. */
  correlationId: string | null;
  /** Trace id of the same request, if traces are stored. */
  traceId: string | null;
};
export type SageBusinessView = {
  id: string;
  name: string;
};
export type SageStatusView = {
  state: "not-configured" | "not-connected" | "connected" | "expired";
  /** Whole days until `endsAt`; 0 on the last day and afterwards. */
  daysLeft: number | null;
  /** Number of writes that wait for another business than the connected one. */
  waitingElsewhere: number;
  /** Whether the shop has a client id and secret. */
  configured: boolean;
  connected: boolean;
  /** Whether Sage requires the admin to connect again. */
  expired: boolean;
  businessId: string | null;
  businessName: string | null;
  /** Start of the connection; null if there is none, as are the next three fields. */
  connectedAt: string | null;
  /** Name or email of the user who connected; null for the demo and for a deleted account. */
  connectedBy: string | null;
  /** Time at which the connection ends unless it is used before, or at which it ended (docs/rules.md#connection-end). */
  endsAt: string | null;
  /** The redirect address that has to be registered with Sage, to the letter. */
  redirectAddress: string;
  /** Businesses of a login that waits for an admin to confirm one of them by its id; empty if no login waits. */
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
export type OwnerProofInput = {
  password?: string | null;
  code?: string | null;
};
export type SyncCustomerInput = {
  /** Id of the customer; the caller if left out. */
  userId?: string;
};
export type SageUsageHourView = {
  calls: number;
  /** Number of these calls without an answer, or with an error other than 429. */
  failed: number;
  /** Number of these calls that Sage answered with 429, its request to slow down. */
  slowedDown: number;
  /** Start of the hour. */
  hour: string;
};
export type SageUsageView = {
  /** Number of calls that Sage allows in a day. */
  limitPerDay: number;
  /** Number of calls since midnight in London. */
  usedToday: number;
  /** Number of today's calls that had to wait for their turn. */
  waits: number;
  /** The most calls that may be sent at once. */
  burst: number;
  /** Number of calls that could be sent now. */
  available: number;
  /** Time until which no calls are sent, because Sage has asked to slow down; null if it has not. */
  pausedUntil: string | null;
  /** The last 48 hours, the oldest first, the present hour last. */
  hours: SageUsageHourView[];
};
export type ContactSuggestionView = {
  /** Number of the shop's accounts that are linked to this contact already. */
  linkedUsers: number;
  /** Reason for the suggestion: linked already, same e-mail, same company, a company of a similar name, e-mail of the same domain,
    or the search text. */
  match: "linked" | "email" | "company" | "similar" | "domain" | "search";
  sageContactId: string;
  name: string;
  email: string | null;
  reference: string | null;
  /** Whether Sage has special prices for this contact. */
  hasNegotiatedPrices: boolean;
  /** Payment terms of the contact's invoices, as text. */
  terms: string;
  /** Pounds; null if Sage has no limit. */
  creditLimit: string | null;
  /** Whether this customer is linked to the contact already. */
  linked: boolean;
};
export type UnlinkContactInput = {
  reason: string;
};
export type ContactAccountView = {
  userId: string;
  email: string;
  /** The company's name, or the person's if there is no company. */
  name: string;
  /** Only a verified trade customer can be linked to a chosen contact. */
  isTradeVerified: boolean;
  /** Reason why no contact is settled yet, in plain words: it is being linked or made, or waits for staff. Otherwise null. */
  pending: string | null;
};
export type SuggestedContactView = {
  sageContactId: string;
  name: string;
};
export type ContactRowView = {
  /** Days to pay an invoice; null for the shop's usual number. */
  creditDays: number | null;
  /** Id of the contact; null for an account without a contact, which is then in `accounts`. */
  sageContactId: string | null;
  name: string;
  email: string | null;
  reference: string | null;
  /** The price type that sets the prices of the contact's customers; null for the shop's own prices. */
  priceType: string | null;
  /** Time at which the contact was found deleted in Sage, ISO 8601; null while it is there. */
  deletedAt: string | null;
  /** Time at which the contact was last read, ISO 8601. */
  lastSyncAt: string | null;
  accounts: ContactAccountView[];
  /** For an account without a contact: a contact with the same email address or company. A person decides. */
  suggestion: SuggestedContactView | null;
};
export type ContactCountsView = {
  all: number;
  linked: number;
  unlinked: number;
  noContact: number;
};
export type AccountSuggestionView = {
  /** Reason for the suggestion: same e-mail, same company, or the search text. */
  match: "email" | "company" | "search";
  userId: string;
  email: string;
  /** The company's name, or the person's if there is no company. */
  name: string;
  /** Name of the contact to which the account is linked now; null if there is none. */
  linkedTo: string | null;
};
export type ChooseContactInput = {
  reason: string;
  /** True once a person has confirmed a contact that has neither the email address nor the company of the account. */
  contactDiffers?: boolean | null;
};
export type HeldChangeView = {
  kind: "price" | "withdrawal";
  quantityInStock: number;
  productId: string;
  code: string;
  name: string;
  /** The current price in the shop. */
  oldPrice: string;
  /** The new price in Sage; null for a withdrawal. */
  newPrice: string | null;
  oldTradePrice: string | null;
  newTradePrice: string | null;
  /** The largest change among the item's prices in percent, with its sign; null for a withdrawal. */
  percent: number | null;
  /** Reason in plain words: which price changed, or why the item is withdrawn from sale. */
  reason: string;
  /** Whether the item is on sale now; if not, the release puts it back on sale. */
  onSale: boolean;
  /** ISO 8601, UTC. */
  heldSince: string;
  /** ISO 8601, UTC: time at which Sage's value was last found changed. */
  changedAt: string;
};
export type HeldChangeCountsView = {
  prices: number;
  withdrawals: number;
  /** ISO 8601, UTC: time of the latest held change; null if none is held. */
  changedAt: string | null;
};
export type HeldChangesReleasedView = {
  released: number;
  message: string;
};
export type ReleaseHeldChangesInput = {
  productIds?: string[];
  kind?: "price" | "withdrawal";
  /** ISO 8601: the latest `changedAt` that the admin has seen. Later changes in Sage stay held. */
  seenUpTo?: string;
};
export type SyncRecordView = {
  /** Duration in ms; absent while the operation is under way. */
  syncDuration?: number;
  id: string;
  /** `products`, `stock`, `customers`, `prices`, `invoices`, `order` or `customer`. */
  syncType: string;
  /** `success`, `failed`, `pending`, `processing` or `dismissed`. */
  status: string;
  operation: string;
  /** Name of the operation, for staff: "Invoice from quote". */
  label: string;
  /** Number of the order that was written to Sage; null for other records. */
  orderNumber: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  errorDetails?: string;
};
export type SkippedItemView = {
  code: string;
  name: string;
  /** Reason in plain words. */
  reason: string;
};
export type SyncRunView = {
  itemsRead: number;
  itemsSynced: number;
  pagesRead: number;
  /** Number of times that the run was resumed after an interruption. */
  timesResumed: number;
  /** Number of changes held for an admin when the run finished. */
  itemsHeld: number;
  /** Number of items that the run left out. */
  itemsSkipped: number;
  /** ISO 8601, UTC: only changes from this time on were read; null if the whole list was read. */
  since: string | null;
  /** ISO 8601, UTC; null while the run is under way. */
  finishedAt: string | null;
  /** The first 200 of the items that were left out. */
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
  /** ISO 8601, UTC: time of the next attempt; null if none is scheduled. */
  scheduledFor: string | null;
  /** ISO 8601, UTC. */
  processedAt: string | null;
  dismissedBy: string | null;
  dismissReason: string | null;
  /** Steps in the order in which they were started. */
  steps: WriteStepView[];
};
export type SageCallView = {
  request: {
    [key: string]: any;
  } | null;
  answer: {
    [key: string]: any;
  } | null;
  /** Duration in ms. */
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
  /** Duration in ms; absent while the operation is under way. */
  syncDuration?: number;
  id: string;
  /** `products`, `stock`, `customers`, `prices`, `invoices`, `order` or `customer`. */
  syncType: string;
  /** `success`, `failed`, `pending`, `processing` or `dismissed`. */
  status: string;
  operation: string;
  /** Name of the operation, for staff: "Invoice from quote". */
  label: string;
  /** Number of the order that was written to Sage; null for other records. */
  orderNumber: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  errorDetails?: string;
  /** Progress and result of a sync run; null for other records. */
  run: SyncRunView | null;
  /** Progress of a write to Sage; null for other records. */
  write: SyncWriteView | null;
  /** The latest 100 calls to Sage of this record, oldest first. Calls are deleted after 30 days, calls for orders after 90. */
  calls: SageCallView[];
};
export type SageListedView = {
  id: string;
  /** Name in Sage: "Web sales (4010)". */
  name: string;
  /** Reason why the entry cannot be chosen, in plain words; null if it can. */
  problem: string | null;
};
export type SageListedRateView = {
  id: string;
  /** Name in Sage: "Web sales (4010)". */
  name: string;
  /** Reason why the entry cannot be chosen, in plain words; null if it can. */
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
  /** `chosen` by an admin; `default`: found by its name; `missing`: nothing is set; `gone`: no longer in Sage's list. */
  state: "chosen" | "default" | "missing" | "gone";
  /** For a tax rate: number of items on sale with this rate; otherwise 0. */
  items: number;
  /** Percentage of the tax rate; null for all other parts. */
  percentage: number | null;
  id: string | null;
  /** Name in Sage; null if nothing is set, or if the entry is no longer in Sage. */
  name: string | null;
  /** The admin who chose it; null if no one did. */
  chosenBy: string | null;
  /** ISO 8601. */
  chosenAt: string | null;
};
export type WaitingDocumentView = {
  /** Id of the failed event, for its replay. */
  id: string;
  orderNumber: string | null;
  /** Reason in plain words. */
  cause: string;
};
export type MappingView = {
  /** Version of the mapping, to send with a change: 409 if it is outdated. */
  version: number;
  /** Name of the business; null if the shop was never connected to Sage, and then everything else is empty. */
  businessName: string | null;
  /** Whether the lists were read from Sage just now; otherwise they are the last known ones. */
  isLive: boolean;
  /** Time at which the lists were read, ISO 8601; null if they never were. */
  readAt: string | null;
  /** Reason why the lists could not be read now; null if they could. */
  problem: string | null;
  ledgerAccounts: SageListedView[];
  bankAccounts: SageListedView[];
  taxRates: SageListedRateView[];
  priceTypes: SageListedView[];
  choices: MappingChoiceView[];
  /** Waiting documents, oldest first, at most 100. */
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
  /** Percentage of the tax rate; left out for all other parts. */
  percentage?: number | null;
  /** Id of an entry in Sage's list; null for none, allowed for carriage and trade prices only. */
  id?: string | null;
};
export type ChangeMappingInput = {
  /** The version of the mapping that the admin saw. */
  version: number;
  choices: MappingChoiceInput[];
};
export type ItemRowView = {
  /** `matched`: both are there; `problem`: both, but the item cannot be sold as it is; `no-product`: the shop could not read the
    item; `no-item`: the product's item left Sage. */
  state: "matched" | "problem" | "no-product" | "no-item";
  quantityInStock: number;
  /** Number of documents with the product that are still to be written to Sage; they will name its item. */
  openWrites: number;
  /** Sage's id of the item; if the item left Sage, the id that it had. */
  sageItemId: string;
  /** Id of the product; null if the shop made no product of the item. */
  productId: string | null;
  /** Code of the item; empty if it has none. */
  code: string;
  name: string;
  /** Reason why the item is not sold, in plain words; null if it may be. */
  problem: string | null;
  /** Advice on how to solve the problem. */
  advice: string | null;
  /** Decimal string including VAT, as last read; null if the item has no product. */
  price: string | null;
  tradePrice: string | null;
  /** Percent: 20 is 20 %. */
  vatRate: number | null;
  /** Time at which the item was last read, ISO 8601. */
  lastSyncAt: string;
  /** Time at which the shop first read the item, ISO 8601. */
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
  /** The product that has the item now and loses it; left out if there is none. 409 if another product has the item. */
  replacedProductId?: string | null;
  reason: string;
};
export type ForcedSyncView = {
  /** Message for a toast. */
  message: string;
  /** Whether the run has finished; if not, it continues after the response. */
  finished: boolean;
};
export type RunningSyncView = {
  itemsRead: number;
  /** Number of records to read, by Sage's own count; null until the last list is being read. */
  itemsTotal: number | null;
  /** Speed since the start, or since the run was resumed; null before the first page. */
  itemsPerSecond: number | null;
  secondsLeft: number | null;
  runId: string;
  /** ISO 8601, UTC. */
  startedAt: string;
  /** Whether the run was interrupted and resumed. */
  resumed: boolean;
};
export type SyncIntervalView = {
  intervalMinutes: number;
  /** Result of the last finished run; absent before the first. */
  lastResult?: "success" | "failed" | "held";
  /** Number of records read by the last finished run. */
  lastRead?: number;
  lastChanged?: number;
  enabled: boolean;
  /** ISO 8601, UTC; absent before the first run. */
  lastRun?: string;
  /** Reason of the last failure. */
  lastError?: string;
  running?: RunningSyncView;
  /** ISO 8601, UTC: time from which the sync may be forced again; absent if it may be forced now. */
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
  /** Number of writes that wait for staff. */
  parked: number;
  /** ISO 8601, UTC: time since which the oldest write waits; null if none waits. */
  oldestSince: string | null;
};
export type WithdrawnItemView = {
  /** Quantity as last counted by Sage. */
  quantityInStock: number;
  productId: string;
  code: string;
  name: string;
  /** Reason in plain words. */
  reason: string;
  /** ISO 8601, UTC: time at which the item was last read. */
  readAt: string;
};
export type SyncStatusView = {
  /** Whether Sage is connected and a worker is running. */
  isRunning: boolean;
  /** Whether the shop has an administrator. */
  hasAdminUser: boolean;
  intervals: SyncIntervalsView;
  queue: SyncQueueView;
  /** Latest first, at most 50. */
  recentSyncs: SyncRecordView[];
  /** Products that are not on sale because of the state of their Sage item; latest first, at most 100. */
  withdrawnItems: WithdrawnItemView[];
};
export type ReplayPlanCountsView = {
  waiting: number;
  /** Number of replayed events whose outcome is not known yet. */
  replayed: number;
  succeeded: number;
  failedAgain: number;
  /** Number of events that were settled before their turn, or left out because the plan was cancelled. */
  skipped: number;
};
export type ReplayPlanDocumentView = {
  count: number;
  title: string;
  /** Pounds; null if there is no money in them. */
  amount: string | null;
};
export type ReplayPlanView = {
  state: "awaiting-approval" | "running" | "cancelled" | "done";
  total: number;
  ratePerMinute: number;
  /** Estimate from the speed of the last minute; null while the plan is not running. */
  secondsLeft: number | null;
  id: string;
  name: string;
  reason: string;
  /** Key of the replayed group; null if the events were chosen one by one. */
  group: string | null;
  /** Pounds at stake, each order counted once. */
  amount: string;
  /** Whether a replay of any event posts or moves money; then approval takes proof of the account. */
  postsMoney: boolean;
  counts: ReplayPlanCountsView;
  documents: ReplayPlanDocumentView[];
  /** Name of the requester; null if the shop made the plan after a repair. */
  requestedBy: string | null;
  /** ISO 8601, UTC. */
  requestedAt: string;
  /** Name of the approver. */
  approvedBy: string | null;
  /** ISO 8601, UTC. */
  approvedAt: string | null;
  /** ISO 8601, UTC. */
  finishedAt: string | null;
  /** Whether the plan waits for approval and the viewer may approve it. */
  mayApprove: boolean;
  /** Reason why the events failed; null if they failed for several causes. */
  cause: string | null;
};
export type ReplayInput = {
  reason: string;
  ids?: string[] | null;
  /** Key of a group, from `group` in the list of failed events. */
  group?: string | null;
  /** Name of the plan; made from its cause if left out. */
  name?: string | null;
  password?: string | null;
  code?: string | null;
};
export type ReplayPlanItemView = {
  state: "waiting" | "replayed" | "succeeded" | "failed-again" | "skipped";
  eventId: string;
  orderNumber: string | null;
  title: string;
  /** Pounds at stake; null if there is no money in it. */
  amount: string | null;
  /** Name of the customer, or the email address if no name is known; null for an event that is settled. */
  customer: string | null;
  /** ISO 8601, UTC: creation of the event; null for an event that is settled. */
  createdAt: string | null;
  /** The outcome in plain words. */
  result: string | null;
  /** ISO 8601, UTC: time of the last change of the state. */
  at: string | null;
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
  /** Label of the button. */
  label: string;
  /** Page of the back office for the repair; null if it is done on the event's own page. */
  href: string | null;
  /** Whether the viewer's role may make the repair. */
  allowed: boolean;
};
export type FailedEventView = {
  kind: "sage" | "reaction" | "mail" | "refund";
  /** `failed` waits for staff, `waiting` is retried automatically; `done` and `dismissed` appear only when the event is requested
    by its id. */
  state: "failed" | "waiting" | "done" | "dismissed";
  attempts: number;
  id: string;
  /** The internal state, depending on the kind: `parked`, `pending`. */
  status: string;
  orderNumber: string | null;
  /** Name of the customer, or the email address if no name is known. */
  customer: string | null;
  /** Name of the reaction or of the operation. */
  operation: string;
  /** Name of the operation, for staff: "Paid invoice". */
  title: string;
  /** Reason of the failure or of the wait, in plain words. */
  cause: string;
  /** Advice for staff on how to fix the cause. */
  advice: string;
  /** Key of the group; the same for all events that failed for the same cause. */
  group: string;
  /** Pounds at stake; null if no money is. */
  amount: string | null;
  /** The error message, word for word. */
  errorMessage: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** ISO 8601, UTC: the last time that it failed for good. */
  failedAt: string | null;
  /** ISO 8601, UTC: time of the next automatic attempt; null if there is none. */
  nextTryAt: string | null;
  /** Whether a replay posts or moves money, and therefore takes proof of the account. */
  postsMoney: boolean;
  actions: FailedEventActionsView;
  repair: RepairView | null;
  /** Id of the replay plan that includes the event. */
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
  /** ISO 8601, UTC: time of the oldest failure; of waiting events, of the oldest request. */
  oldestAt: string;
  /** Pounds at stake, each order counted once; null if no money is. */
  amount: string | null;
  postsMoney: boolean;
  /** Id of the event if it is the only one in the group; otherwise null. */
  eventId: string | null;
};
export type FailedEventCountView = {
  failed: number;
  waiting: number;
  /** ISO 8601, UTC; null if nothing failed. */
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
  /** Method and path of a call; null for other attempts. */
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
  /** Name of the person; null for automatic entries. */
  actor: string | null;
  reason: string | null;
  message: string | null;
  planId: string | null;
};
export type PreviewDifferenceView = {
  /** Path of the value: `invoice_lines.0.quantity`. */
  path: string;
  /** Readable name of the value: "Invoice lines 1: quantity". */
  label: string;
  /** The former value as text; null if it was not sent. */
  before: string | null;
  /** The new value as text; null if it is not sent any more. */
  after: string | null;
};
export type FailedEventPreviewView = {
  body: {
    [key: string]: any;
  } | null;
  lastBody: {
    [key: string]: any;
  } | null;
  /** Whether Sage, or Stripe for a refund, already has it; then nothing is sent. */
  inSage: "yes" | "no" | "unknown";
  found: {
    [key: string]: any;
  } | null;
  /** Name of the step; null if it cannot be composed, with the reason in `problem`. */
  step: string | null;
  /** Method and path of the request. */
  request: string | null;
  differences: PreviewDifferenceView[];
  /** The problem in plain words. */
  problem: string | null;
  /** Whether every step is done already; a replay only records that. */
  nothingLeft: boolean;
};
export type FailedEventDetailView = {
  kind: "sage" | "reaction" | "mail" | "refund";
  /** `failed` waits for staff, `waiting` is retried automatically; `done` and `dismissed` appear only when the event is requested
    by its id. */
  state: "failed" | "waiting" | "done" | "dismissed";
  attempts: number;
  id: string;
  /** The internal state, depending on the kind: `parked`, `pending`. */
  status: string;
  orderNumber: string | null;
  /** Name of the customer, or the email address if no name is known. */
  customer: string | null;
  /** Name of the reaction or of the operation. */
  operation: string;
  /** Name of the operation, for staff: "Paid invoice". */
  title: string;
  /** Reason of the failure or of the wait, in plain words. */
  cause: string;
  /** Advice for staff on how to fix the cause. */
  advice: string;
  /** Key of the group; the same for all events that failed for the same cause. */
  group: string;
  /** Pounds at stake; null if no money is. */
  amount: string | null;
  /** The error message, word for word. */
  errorMessage: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** ISO 8601, UTC: the last time that it failed for good. */
  failedAt: string | null;
  /** ISO 8601, UTC: time of the next automatic attempt; null if there is none. */
  nextTryAt: string | null;
  /** Whether a replay posts or moves money, and therefore takes proof of the account. */
  postsMoney: boolean;
  actions: FailedEventActionsView;
  repair: RepairView | null;
  /** Id of the replay plan that includes the event. */
  planId: string | null;
  /** Whether the replays that follow the repair post money; then make-contact and correct-address take proof of the account. */
  repairPostsMoney: boolean;
  /** The event, or the data to be written, without secrets. */
  payload: {
    [key: string]: any;
  };
  /** Attempts, oldest first. */
  tries: FailedAttemptView[];
  blocked: BlockedEventView[];
  /** History, oldest first. */
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
export type RepairedView = {
  message: string;
};
export type MakeContactInput = {
  reason: string;
  password?: string | null;
  code?: string | null;
};
export type HealthCheckView = {
  state: "good" | "warning" | "problem";
  /** Key of the check, of its alert rule and of its runbook. */
  key: string;
  title: string;
  /** The current value, in a few words. */
  value: string;
  detail: string;
  /** Page for acting on the check; null if the viewer may not open it. */
  href: string | null;
  /** Address of the runbook: what to do, step by step. */
  runbook: string;
};
export type ActivityHourView = {
  /** Number of published events. */
  events: number;
  /** Number of finished reactions to events. */
  reactions: number;
  /** Number of documents made in Sage. */
  documents: number;
  /** Number of sent mails. */
  mails: number;
  /** Number of failed calls to Sage, and of reactions and mails that failed for good. */
  failures: number;
  /** Start of the hour, ISO 8601. */
  hour: string;
};
export type HealthView = {
  /** The worst state among the checks. */
  state: "good" | "warning" | "problem";
  /** Time of the checks, ISO 8601. */
  checkedAt: string;
  checks: HealthCheckView[];
  /** The last 24 hours, the oldest first. */
  hours: ActivityHourView[];
};
export type AlertRuleView = {
  threshold: number;
  /** Unit of the threshold. A rule with the unit `none` has no threshold to set. */
  unit: "minutes" | "hours" | "days" | "count" | "none";
  key: string;
  title: string;
  enabled: boolean;
  /** Whether values at or below the threshold raise the alert, instead of values at or above it. */
  atMost: boolean;
  /** Address of the rule's emails; null for the shop's administrators. */
  email: string | null;
};
export type AlertsView = {
  /** Version of the rules, to send with a change: 409 if it is outdated. */
  version: number;
  rules: AlertRuleView[];
  /** Time at which the rules were last applied, ISO 8601; null if they never were. */
  checkedAt: string | null;
};
export type AlertRuleInput = {
  threshold: number;
  /** Address of the rule's emails; null for the shop's administrators. */
  email: string | null;
  key: string;
  enabled: boolean;
};
export type ChangeAlertsInput = {
  /** The version of the rules that the admin saw. */
  version: number;
  /** The rules to change; all others stay as they are. */
  rules: AlertRuleInput[];
};
export type AlertView = {
  state: "open" | "over";
  id: string;
  /** Key of the alert's rule. */
  key: string;
  title: string;
  /** The last value found while the alert was open. */
  value: string;
  detail: string;
  openedAt: string;
  endedAt: string | null;
  /** Address of the alert's runbook. */
  runbook: string;
};
export type RunProgressView = {
  startedAt: string;
  /** The current step, in plain words. */
  step: string;
  /** Number of records read so far. */
  done: number;
  /** Number of records that the previous run read; null if there was none. */
  total: number | null;
};
export type CheckedView = {
  orders: number;
  /** Number of captured card payments. */
  payments: number;
  refunds: number;
  /** Number of documents, payments and refunds in Sage. */
  documents: number;
  pointsMovements: number;
  balances: number;
};
export type ComparedSumView = {
  unit: "GBP" | "points";
  /** Name of the sum and its source: `Card payments at Stripe`. */
  name: string;
  /** Decimal strings in pounds; whole numbers for points. */
  shop: string;
  other: string;
  difference: string;
};
export type RunView = {
  /** `running` also while the run waits for its turn. A failed run says nothing about differences. */
  status: "running" | "green" | "differences" | "failed";
  id: string;
  /** ISO 8601, UTC. */
  startedAt: string;
  finishedAt: string | null;
  /** First and last day whose orders were compared: YYYY-MM-DD, London. */
  from: string;
  to: string;
  /** The admin who requested the run; null for the nightly run. */
  by: string | null;
  /** Numbers of compared records; null until the run has finished. */
  checked: CheckedView | null;
  sums: ComparedSumView[];
  /** Number of open cases when the run finished. */
  cases: number;
  /** Reason of the failure, in plain words. */
  error: string | null;
};
export type NightView = {
  status: "green" | "differences" | "failed" | "none";
  /** YYYY-MM-DD, London. */
  date: string;
  /** Number of open cases when the run finished. */
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
  /** Sum of the open differences regardless of their sign, in pounds as a decimal string. */
  openPounds: string;
};
export type RunRequestedView = {
  id: string;
  message: string;
};
export type RunReconciliationInput = {
  /** Number of days whose orders are compared, today included; 35 if left out. Points are always compared completely. */
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
  /** Page for looking into the case; null if there is none. */
  href: string | null;
  target: string | null;
};
export type CaseView = {
  kind:
    | "payment-without-order"
    | "order-without-payment"
    | "payment-differs"
    | "refund-missing"
    | "refund-differs"
    | "document-missing"
    | "document-differs"
    | "invoice-unpaid"
    | "points-differ";
  unit: "GBP" | "points";
  id: string;
  /** Identifies the differing record: an order number, an id at Stripe or Sage, or a user's id. */
  subject: string;
  orderNumber: string | null;
  userId: string | null;
  title: string;
  /** Explanation and advice, in plain words. */
  text: string;
  /** Decimal strings in pounds, or whole points, depending on `unit`; the difference is `found` minus `expected`. */
  expected: string;
  found: string;
  difference: string;
  action: CaseActionView;
  /** ISO 8601, UTC. */
  firstSeen: string;
  lastSeen: string;
  settledAt: string | null;
  /** User who settled the case; `system` if the difference disappeared. */
  settledBy: string | null;
  settledReason: string | null;
};
export type SettleCaseInput = {
  reason: string;
};
export type ArticleReferenceView = {
  slug: string;
  title: string;
};
export type ProductArticlesView = {
  /** Version, to send with a change; 0 if no administrator has chosen articles. */
  version: number;
  /** Whether an administrator chose these; otherwise they are the articles that name the product or its category. */
  isChosen: boolean;
  articles: ArticleReferenceView[];
};
export type SetProductArticlesInput = {
  /** Slugs of articles; null lets the guide choose them again. */
  slugs: string[] | null;
  /** The version that was edited; 409 if it is outdated. */
  version?: number;
};
export type StaffConfigView = {
  /** Address template of a page outside the shop that shows a trace, with `{traceId}` or `{correlationId}` to be filled in. */
  tracesUrl: string | null;
  /** Address template of a page outside the shop that shows log lines, with `{traceId}` or `{correlationId}` to be filled in. */
  logsUrl: string | null;
};
export type UserNoteInput = {
  text: string;
};
export type DecideTradeInput = {
  status: "verified" | "declined";
  /** Required to decline: the customer reads it. Optional to verify: only staff read it. */
  note?: string;
  /** Id of one of the contacts from `suggestSageContacts`. If left out, none is linked, and the first order creates a contact for
    the customer. */
  sageContactId?: string;
  /** True once sales have confirmed a contact that has neither the email address nor the company of the customer. */
  contactDiffers?: boolean;
};
export type RewardProductView = {
  id: string;
  name: string;
  slug: string;
  imageUrl: string | null;
};
export type AdminRewardView = {
  type: "discount" | "product" | "shipping" | "other";
  /** Version, to send with an edit: 409 if it is outdated. */
  version: number;
  /** Number of redemptions. */
  redeemed: number;
  /** Id of the product, even if it is no longer sold. */
  productId: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  id: string;
  name: string;
  description: string;
  /** Whole points. */
  pointsCost: number;
  /** Whether the reward is on offer; only active rewards can be redeemed. */
  isActive: boolean;
  /** A discount in pounds (`5.00`) or a share (`10%`), free delivery in months (`3`); null for rewards without an amount. */
  value: string | null;
  /** Value in pounds: the amount of a discount, or the price of the product; null if there is no fixed amount. */
  worth: string | null;
  /** Value in words if `worth` is null; null if the description alone says it. */
  worthText: string | null;
  /** Product of the reward; null if there is none, or if it is no longer sold. */
  product: RewardProductView | null;
  /** Whether the reward can be redeemed; false if its product is no longer sold or out of stock. */
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
  /** Id of the product that the reward gives; for the type `product` only. */
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
  /** The version that was edited; 409 if it is outdated. */
  version: number;
  name: string;
  /** May be empty. */
  description: string;
  /** A discount in pounds (`5.00`) or a share (`10%`), free delivery in months (`3`), a text for `other`; none for a product. */
  value?: string | null;
  /** Id of the product that the reward gives; for the type `product` only. */
  productId?: string | null;
  /** Whether customers see and redeem it; true if left out. */
  isActive?: boolean;
};
export const {
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
  useListTradeApplicationsQuery,
  useCountTradeApplicationsQuery,
  useResendUserConfirmationMutation,
  useNoteContactMutation,
  useListAuditQuery,
  useGetGoesWithQuery,
  useSetGoesWithMutation,
  useGetProductFamilyQuery,
  useSetProductFamilyMutation,
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
  useListAdminColourMakesQuery,
  useCreateColourMakeMutation,
  useEditColourMakeMutation,
  useDeleteColourMakeMutation,
  useListAdminColoursQuery,
  useCreateColourMutation,
  useImportColoursMutation,
  useEditColourMutation,
  useDeleteColourMutation,
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
  useGetUserPointsQuery,
  useAdjustUserPointsMutation,
  useGetUserPointsSummaryQuery,
  useGetPointsLiabilityQuery,
  useListGrantsQuery,
  useCancelGrantMutation,
  useCompleteGrantMutation,
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
  useReplayFailedEventsMutation,
  useListReplayPlansQuery,
  useGetReplayPlanQuery,
  useListReplayPlanItemsQuery,
  useApproveReplayPlanMutation,
  useCancelReplayPlanMutation,
  useListFailedEventsQuery,
  useListFailedEventGroupsQuery,
  useCountFailedEventsQuery,
  useGetFailedEventQuery,
  useReplayFailedEventMutation,
  useDismissFailedEventMutation,
  useMakeContactOfEventMutation,
  useGetHealthQuery,
  useGetAlertsQuery,
  useChangeAlertsMutation,
  useListAlertsQuery,
  useGetReconciliationQuery,
  useRunReconciliationMutation,
  useGetReconciliationRunQuery,
  useListReconciliationCasesQuery,
  useSettleReconciliationCaseMutation,
  useGetProductArticlesQuery,
  useSetProductArticlesMutation,
  useGetStaffConfigQuery,
  useAddUserNoteMutation,
  useRebuildUserPointsMutation,
  useDecideTradeMutation,
  useListAdminRewardsQuery,
  useCreateRewardMutation,
  useArrangeRewardsMutation,
  useUpdateRewardMutation,
  useDeleteRewardMutation,
} = injectedRtkApi;
