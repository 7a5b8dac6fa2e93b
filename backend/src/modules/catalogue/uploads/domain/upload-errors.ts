/** Thrown for a kind of file that is not accepted. `field` names the invalid field. */
export class FileNotAllowed extends Error {
  constructor(
    readonly field: 'filename' | 'type' | 'size',
    message: string,
  ) {
    super(message);
  }
}

/** Thrown for a file that is larger than its purpose allows; the message says how large it may be. */
export class UploadTooLarge extends Error {}

/** Thrown where there is no such upload, or it is another administrator's. */
export class UploadNotFound extends Error {
  constructor() {
    super('There is no such upload. It may have expired: please upload the file again.');
  }
}

/** Thrown when an upload is finished whose file was never sent. */
export class FileNotArrived extends Error {
  constructor() {
    super('The file has not arrived yet. Please send it before finishing the upload.');
  }
}

/** Thrown where the content of an upload is not acceptable; the message says why. */
export class ContentRejected extends Error {}

/** Thrown where no picture can be read at the moment, whatever its content. */
export class PicturesUnavailable extends Error {
  constructor(cause?: unknown) {
    super('The picture could not be read. Please try again in a moment.', { cause });
  }
}
