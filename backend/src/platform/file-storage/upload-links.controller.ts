import { Controller, Put, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Allow, Anonymous } from '../http/allow.js';
import { AnyBody } from '../http/body.js';
import { MapErrors, mapped, Problem } from '../http/problem.js';
import { DiskFileStorage, type LinkProblem, UPLOAD_LINKS, UploadLinks } from './disk-file-storage.js';
import { FileStorage, FileTooLarge, MultipartUploadNotFound, StorageFull } from './file-storage.js';

/** Time for which a rejected body is still read, in ms, so that the browser gets as far as the answer. */
const DRAIN_MS = 2000;

const REJECTIONS: Readonly<Record<LinkProblem, string>> = {
  // Uppy requests a new signature for exactly this text.
  expired: '<Code>AccessDenied</Code><Message>Request has expired</Message>',
  wrong: '<Code>SignatureDoesNotMatch</Code><Message>The address of this upload was altered</Message>',
};

/** Accepts files that browsers send to the shop's own signed addresses. The link is the permission. */
@ApiExcludeController()
@Controller(UPLOAD_LINKS)
@MapErrors([mapped(FileTooLarge, 413), mapped(MultipartUploadNotFound, 404), mapped(StorageFull, 507)])
export class UploadLinksController {
  constructor(
    private readonly links: UploadLinks,
    private readonly storage: FileStorage,
  ) {}

  /** Streams the body to disk without holding it in memory. May be repeated. */
  @Put()
  @Allow('anyone')
  @Anonymous()
  @AnyBody()
  async receive(@Req() request: Request, @Res() response: Response): Promise<void> {
    const link = this.links.verify(request.query);
    try {
      if (!(this.storage instanceof DiskFileStorage)) throw new Problem(404, 'There is nothing at this address.');
      if (typeof link === 'string') return rejectLink(response, link);
      if (Number(request.headers['content-length'] ?? 0) > link.maxBytes) throw new FileTooLarge(link.maxBytes);
      response
        .setHeader('ETag', await this.storage.receive(link, request))
        .status(200)
        .end();
    } finally {
      drain(request);
    }
  }
}

function rejectLink(response: Response, problem: LinkProblem): void {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${REJECTIONS[problem]}</Error>`;
  response.status(403).type('application/xml').send(body);
}

/** Reads on for a moment, so that the browser gets as far as the answer, and then closes the connection. */
function drain(request: Request): void {
  if (request.readableEnded || request.destroyed) return;
  const timer = setTimeout(() => request.socket.destroy(), DRAIN_MS).unref();
  request.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
  request.resume();
}
