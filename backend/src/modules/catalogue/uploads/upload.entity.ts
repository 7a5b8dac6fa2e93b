import { defineEntity, p } from '@mikro-orm/core';
import type { Purpose } from './upload-rules.js';

/**
 * `started`: may be sent, in one or in parts. `completed`: its parts are one file. `finalised`: checked and public.
 * `rejected`: checked and no file of ours. `aborted`: cancelled by its owner. `expired`: being removed.
 */
const UPLOAD_STATES = ['started', 'completed', 'finalised', 'rejected', 'aborted', 'expired'] as const;
type UploadState = (typeof UPLOAD_STATES)[number];

const UploadSchema = defineEntity({
  name: 'Upload',
  schema: 'catalogue',
  tableName: 'uploads',
  properties: {
    id: p.uuid().primary(),
    /** Storage key of the file as uploaded; chosen by the server. */
    key: p.string().length(200).unique(),
    purpose: p.string().length(20).$type<Purpose>(),
    /** The uploader's file name, without paths and control characters. */
    filename: p.string().length(255),
    /** As the browser said it. */
    type: p.string().length(100),
    /** Bytes: at first as the browser said it, then as stored. */
    size: p.integer().nullable(),
    /** The user who started it and may finish it. */
    owner: p.uuid(),
    state: p.string().length(20).$type<UploadState>(),
    /** Id of a multipart upload; null for others. */
    uploadId: p.string().length(1024).nullable(),
    /** Reason for the rejection, shown to the uploader. */
    rejection: p.text().nullable(),
    publicUrl: p.string().length(255).nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    finalisedAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'uploads_unfinished', properties: ['createdAt'], where: `state <> 'finalised'` }],
});

/** A file that an administrator sends to the shop (docs/rules.md#uploads). Written by set-based statements only. */
export class Upload extends UploadSchema.class {}
UploadSchema.setClass(Upload);
