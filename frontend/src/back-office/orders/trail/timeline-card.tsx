import { Timeline as AntdTimeline, Button, Checkbox, Flex, Tag, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import type { MoneyTrailEntry } from '../../../api/staff-api';
import { Card } from '../../../ui/card';
import { calendarDay, formatDayAndSeconds, formatSeconds } from '../../../ui/date-format';
import { QueryView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { useMedia } from '../../../ui/hooks/use-media';
import { LineMain, Lines } from '../../../ui/record/lines';
import { DetailList } from '../detail-list';
import { FailedEventLink } from './failed-event-link';
import { entryBadge, type KindFilter, trailKindLabel, trailKinds } from './trail-labels';
import { useMoneyTrail } from './use-money-trail';

/** One value of a request or response. */
interface BodyField {
  /** Path of the value: "Invoice lines 1 · Description". */
  name: string;
  value: string;
}

/** Returns the values of a JSON body in its order, each with its place as a label; null where it is no JSON object or list. */
export function readableBody(text: string): BodyField[] | null {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof body !== 'object' || body === null) return null;
  const fields: BodyField[] = [];
  collect(body, [], fields);
  return fields;
}

function collect(value: unknown, place: readonly string[], fields: BodyField[]): void {
  if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(value))
      collect(child, Array.isArray(value) ? numbered(place, Number(key) + 1) : [...place, keyLabel(key)], fields);
    return;
  }
  if (value === null || value === '') return;
  fields.push({
    name: place.join(' · ') || 'Value',
    value: value === true ? 'Yes' : value === false ? 'No' : `${value}`,
  });
}

function numbered(place: readonly string[], number: number): string[] {
  return [...place.slice(0, -1), `${place.at(-1) ?? ''} ${number}`.trim()];
}

/** "tax_rate_id" and "taxRateId" read "Tax rate id". */
function keyLabel(key: string): string {
  const words = key
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_$]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const { Text } = Typography;

/** The calls to Sage of a write, oldest first, each with its request and response. */
export function SageCalls({ calls }: { calls: MoneyTrailEntry['calls'] }) {
  return (
    <Lines label="Calls to Sage">
      {calls.map(({ at, request, isSuccess, error, durationMs, sageRequestId, sent, answered }) => (
        <li key={`${at} ${request}`}>
          <LineMain>
            <Flex wrap gap="2px 12px">
              <time dateTime={at}>{formatSeconds(at)}</time>
              <code>{request}</code>
              <Text strong type={isSuccess ? 'success' : 'danger'}>
                {isSuccess ? 'OK' : 'Failed'}
              </Text>
              <span>{durationMs} ms</span>
            </Flex>
            {error && <Text type="danger">{error}</Text>}
            {sageRequestId && <Text type="secondary">Sage’s request ID {sageRequestId}</Text>}
            <Flex wrap gap="0 16px">
              {sent && <Body title="Sent" text={sent} of={request} />}
              {answered && <Body title="Answer" text={answered} of={request} />}
            </Flex>
          </LineMain>
        </li>
      ))}
    </Lines>
  );
}

/** A request or response, value by value; as JSON only on demand. */
function Body({ title, text, of }: { title: string; text: string; of: string }) {
  const fields = readableBody(text);
  return (
    <Disclosure label={title} of={of}>
      {fields === null ? (
        <Raw text={text} />
      ) : (
        <>
          <DetailList details={fields} nameWidth="40%" />
          <Disclosure label="As JSON">
            <Raw text={text} />
          </Disclosure>
        </>
      )}
    </Disclosure>
  );
}

function Raw({ text }: { text: string }) {
  return (
    <Typography>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what does not fit is reached with the arrow keys */}
      <pre tabIndex={0} style={{ maxHeight: 320, overflow: 'auto' }}>
        {text}
      </pre>
    </Typography>
  );
}

const { Text: EntryText, Paragraph } = Typography;

interface TimelineEntryProps {
  entry: MoneyTrailEntry;
  /** The time stands outside. */
  isTimeBeside: boolean;
}

/** An entry with its time and actor; details on demand. */
export function TimelineEntry({ entry, isTimeBeside }: TimelineEntryProps) {
  const { at, kind, title, actor, reason, detail, number, eventId, details, calls } = entry;
  const badge = entryBadge(entry);
  return (
    <Flex wrap align="start" gap="0 16px">
      {/* The button stands at the end of the line where there is room, and below otherwise. */}
      <Flex vertical align="start" flex={isTimeBeside ? '1 1 0' : '1 1 100%'} style={{ overflowWrap: 'anywhere' }}>
        <Flex wrap align="center" gap="2px 8px">
          <Tag>{trailKindLabel(kind)}</Tag>
          <strong>{title}</strong>
          {number && <code>{number}</code>}
          {badge && <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>}
        </Flex>
        {(actor || !isTimeBeside) && (
          <EntryText type="secondary">
            {!isTimeBeside && <time dateTime={at}>{formatDayAndSeconds(at)}</time>}
            {actor && ` by ${actor}`}
          </EntryText>
        )}
        {/* The whole of a note stands in its own card. */}
        {detail && (
          <Paragraph type="secondary" ellipsis={kind === 'note' ? { rows: 2 } : false} style={{ margin: 0 }}>
            {detail}
          </Paragraph>
        )}
        {reason && (
          <Paragraph type="secondary" style={{ margin: 0 }}>
            “{reason}”
          </Paragraph>
        )}
        {eventId && <FailedEventLink eventId={eventId} of={title} />}
      </Flex>
      {(details.length > 0 || calls.length > 0) && (
        <Disclosure label="Details" of={title}>
          <DetailList
            details={details.map(({ label, value, isTime }) => ({
              name: label,
              value: isTime ? formatDayAndSeconds(value) : value,
            }))}
          />
          {calls.length > 0 && <SageCalls calls={calls} />}
        </Disclosure>
      )}
    </Flex>
  );
}

/** The time, with the day only where it differs from that of the entry above. */
function timeBeside({ at }: MoneyTrailEntry, above: MoneyTrailEntry | undefined): string {
  const isSameDay = above !== undefined && calendarDay(new Date(above.at)) === calendarDay(new Date(at));
  return isSameDay ? formatSeconds(at) : formatDayAndSeconds(at);
}

/** Timeline of the order, latest first. */
export function TimelineCard({ orderNumber, aside }: { orderNumber: string; aside?: ReactNode }) {
  const trail = useMoneyTrail(orderNumber);
  return (
    <Card
      title="Timeline"
      aside={
        <Flex flex={1} justify="flex-end">
          {aside}
        </Flex>
      }
    >
      <QueryView query={trail} what="the timeline" skeleton={<Skeleton height="420px" />}>
        {({ entries }) => <Timeline entries={entries} />}
      </QueryView>
    </Card>
  );
}

function Timeline({ entries }: { entries: readonly MoneyTrailEntry[] }) {
  const isWide = useMedia('(min-width: 768px)');
  const [isTechnical, setTechnical] = useState(false);
  const [chosen, setChosen] = useState<KindFilter>('all');
  const shown = entries.filter((entry) => isTechnical || !entry.isTechnical);
  const kinds = trailKinds(shown);
  // The last entry of a kind may be a technical one that is hidden again.
  const filter = kinds.some(({ kind }) => kind === chosen) ? chosen : 'all';
  return (
    <>
      <Flex wrap align="center" justify="space-between" gap="8px 16px">
        <Flex wrap gap={6} role="group" aria-label="Filter the timeline">
          {kinds.map(({ kind, label, count }) => (
            <Button
              key={kind}
              size={isWide ? 'small' : 'middle'}
              type={kind === filter ? 'primary' : 'default'}
              aria-pressed={kind === filter}
              onClick={() => setChosen(kind)}
            >
              {label} {count}
            </Button>
          ))}
        </Flex>
        <Checkbox checked={isTechnical} onChange={({ target }) => setTechnical(target.checked)}>
          Show technical steps
        </Checkbox>
      </Flex>
      <AntdTimeline
        style={{ marginTop: 16 }}
        titleSpan="210px"
        items={shown
          .filter(({ kind }) => filter === 'all' || kind === filter)
          .map((entry, index, all) => ({
            // Two entries may be alike in everything but their place.
            key: `${entry.at} ${entry.kind} ${entry.title} ${index}`,
            color: entry.state === 'failed' ? 'var(--error)' : 'var(--steel-500)',
            ...(isWide && { title: <time dateTime={entry.at}>{timeBeside(entry, all[index - 1])}</time> }),
            content: <TimelineEntry entry={entry} isTimeBeside={isWide} />,
          }))}
      />
    </>
  );
}

interface DisclosureProps {
  label: string;
  /** Subject of the label, for screen readers. */
  of?: string;
  children: ReactNode;
}

/** A button that shows details, which take a line of their own in the wrapping row of both. */
function Disclosure({ label, of, children }: DisclosureProps) {
  const isTouched = useMedia('(max-width: 639px), (pointer: coarse)');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        type="link"
        size={isTouched ? 'large' : 'small'}
        style={{ paddingInline: 0, fontSize: 'inherit' }}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          {label}
          {of && <span className="visually-hidden"> of {of}</span>}
        </span>
      </Button>
      {isOpen && <div style={{ flex: '1 1 100%', minWidth: 0 }}>{children}</div>}
    </>
  );
}
