import { useGetStaffConfigQuery } from './staff-api';

/** The ids by which logs and traces are found; null where there is none. */
interface TelemetryIds {
  readonly correlationId: string | null;
  readonly traceId: string | null;
}

interface TelemetryLink {
  readonly label: string;
  readonly href: string;
}

/** Returns a page's address with the ids filled in, or undefined where an id is missing. */
export function fillTelemetryUrl(url: string, ids: TelemetryIds): string | undefined {
  let isComplete = true;
  const filled = url.replace(/\{(correlationId|traceId)\}/g, (_, name: keyof TelemetryIds) => {
    const id = ids[name];
    if (!id) isComplete = false;
    return encodeURIComponent(id ?? '');
  });
  return isComplete ? filled : undefined;
}

/** Returns links for these ids to the log and trace pages that the shop's settings name; none where none is named. */
export function useTelemetryLinks(ids: TelemetryIds): TelemetryLink[] {
  const { data } = useGetStaffConfigQuery();
  return [
    { label: 'Open the logs', url: data?.logsUrl },
    { label: 'Open the trace', url: data?.tracesUrl },
  ].flatMap(({ label, url }) => {
    const href = url ? fillTelemetryUrl(url, ids) : undefined;
    return href ? [{ label, href }] : [];
  });
}
