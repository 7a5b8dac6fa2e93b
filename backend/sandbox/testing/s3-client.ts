import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';

export const bucket = 'topcoat';
export const megabytes = 1024 * 1024;

/** The real client of the AWS SDK, pointed at the sandbox; it tries each call once. */
export function s3Client(url: string, more: S3ClientConfig = {}): S3Client {
  return new S3Client({
    endpoint: `${url}/s3`,
    region: 'eu-west-2',
    forcePathStyle: true,
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: keys('topcoat-demo-s3-secret'),
    ...more,
  });
}

export function keys(secretAccessKey: string, accessKeyId = 'topcoat-demo') {
  return { accessKeyId, secretAccessKey };
}

/** The name of the error that a call ends with, or 'none'. */
export async function errorOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'none',
    (error: Error) => error.name,
  );
}

/** Status and code of an error document. */
export async function answerOf(response: Response): Promise<[number, string | undefined]> {
  return [response.status, /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1]];
}
