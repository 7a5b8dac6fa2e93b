/** Settings that pages for staff need. */
export class StaffConfigView {
  /** Address template of a page outside the shop that shows a trace, with `{traceId}` or `{correlationId}` to be filled in. */
  tracesUrl!: string | null;

  /** Address template of a page outside the shop that shows log lines, with `{traceId}` or `{correlationId}` to be filled in. */
  logsUrl!: string | null;
}
