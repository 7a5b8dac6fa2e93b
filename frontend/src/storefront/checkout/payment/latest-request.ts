/**
 * Runs one request at a time. While one is running only the latest further request is kept, and outdated responses are
 * dropped, so an old response never replaces a newer one.
 */
export class LatestRequest<Request, Response> {
  private running = false;
  private next: { request: Request } | null = null;
  private closed = false;

  constructor(
    private readonly carryOut: (request: Request) => Promise<Response>,
    private readonly onResponse: (response: Response, request: Request) => void,
    private readonly onFailure: (error: unknown, request: Request) => void,
  ) {}

  run(request: Request): void {
    this.next = { request };
    if (!this.running) void this.drain();
  }

  /** Drops the pending request and ignores the running one. */
  close(): void {
    this.closed = true;
    this.next = null;
  }

  private async drain(): Promise<void> {
    this.running = true;
    while (this.next) {
      const { request } = this.next;
      this.next = null;
      try {
        const response = await this.carryOut(request);
        if (this.isLatest()) this.onResponse(response, request);
      } catch (error) {
        if (this.isLatest()) this.onFailure(error, request);
      }
    }
    this.running = false;
  }

  private isLatest(): boolean {
    return !this.closed && this.next === null;
  }
}
