import { type Answer, escapeHtml } from '../answer.ts';

type XmlContent = string | number | boolean | undefined | XmlElements | XmlElements[];
interface XmlElements {
  [name: string]: XmlContent;
}

/** Thrown below an S3 route; its code and message are the answer. */
export class S3Rejection extends Error {
  readonly status: number;
  readonly code: string;
  /** More elements of the error document, such as `StringToSign`. */
  readonly details: Record<string, string>;

  constructor(status: number, code: string, message: string, details: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export function errorAnswer({ status, code, message, details }: S3Rejection, requestId: string): Answer {
  return { ...xmlAnswer('Error', { Code: code, Message: message, ...details, RequestId: requestId }), status };
}

export function accessDenied(message = 'Access Denied'): S3Rejection {
  return new S3Rejection(403, 'AccessDenied', message);
}

export function invalidArgument(message: string): S3Rejection {
  return new S3Rejection(400, 'InvalidArgument', message);
}

export function noSuchKey(key: string): S3Rejection {
  return new S3Rejection(404, 'NoSuchKey', 'The specified key does not exist.', { Key: key });
}

/** An XML document: a list becomes the same element several times, `undefined` none. */
export function xmlAnswer(root: string, content: XmlElements): Answer {
  const namespace = root === 'Error' ? '' : ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';
  const elements = Object.entries(content).map(render).join('');
  const body = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<${root}${namespace}>${elements}</${root}>`);
  return { status: 200, body, headers: { 'Content-Type': 'application/xml' } };
}

function render([name, content]: [string, XmlContent]): string {
  if (content === undefined) return '';
  if (Array.isArray(content)) return content.map((one) => render([name, one])).join('');
  const isParent = typeof content === 'object';
  const inner = isParent ? Object.entries(content).map(render).join('') : escapeHtml(String(content));
  return `<${name}>${inner}</${name}>`;
}
