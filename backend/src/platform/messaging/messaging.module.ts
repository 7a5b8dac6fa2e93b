import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Config } from '../../config.js';
import { FailedEventEntry } from '../failed-work-history.entity.js';
import { Wakeups } from '../jobs/wake-after-commit.js';
import { Metrics } from '../metrics.js';
import { RETENTION } from '../retention.js';
import { FailedReactions } from './failed-reactions.js';
import { Housekeeping, MessagingRetention } from './housekeeping.js';
import { Inbox, InboxMessage } from './inbox.js';
import { JetStreamTransport } from './nats.js';
import { OutboxMessage } from './outbox.js';
import { KnownReaction, Reactions } from './reactions.js';
import { Relay } from './relay.js';
import { InProcessTransport, TRANSPORT } from './transport.js';

/** Outbox → relay → transport → inbox → reactions (docs/rules.md#event-outbox). */
@Global()
@Module({
  imports: [MikroOrmModule.forFeature([OutboxMessage, InboxMessage, KnownReaction, FailedEventEntry]), DiscoveryModule],
  providers: [
    {
      provide: TRANSPORT,
      inject: [Config, Metrics],
      useFactory: ({ natsUrl: servers, natsReplicas: replicas }: Config, metrics: Metrics) =>
        servers
          ? new JetStreamTransport({ servers, replicas, onMalformed: () => metrics.countMalformedMessage() })
          : new InProcessTransport(),
    },
    Wakeups,
    Relay,
    Reactions,
    Inbox,
    Housekeeping,
    { provide: RETENTION, useClass: MessagingRetention },
    FailedReactions,
  ],
  exports: [TRANSPORT, Inbox, Reactions, Relay, Wakeups, FailedReactions],
})
export class MessagingModule {}
