import { Migration } from '@mikro-orm/migrations';

export class Migration20261128000400_identity extends Migration {
  override name = 'Migration20261128000400_identity';

  override up(): void {
    this.addSql(`create schema identity;`);

    this.addSql(`
      create table identity.users (
        id uuid primary key,
        version int not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        email varchar(255) not null,
        email_confirmed boolean not null default false,
        username varchar(50) not null,
        password text,
        role varchar(20) not null default 'customer',
        first_name varchar(100) not null,
        last_name varchar(100) not null,
        phone_number varchar(50) not null,
        profile_image_url text,
        points int not null default 0,
        is_trade_customer boolean not null default false,
        trade_customer_status varchar(30) not null default 'pending_verification',
        company_name varchar(255),
        company_registration_number varchar(100),
        company_address text,
        business_type varchar(100),
        estimated_monthly_spend varchar(50),
        contact_role varchar(100),
        website text,
        vat_number varchar(50),
        sales_rep_contacted boolean not null default false,
        stripe_customer_id varchar(255),
        stripe_subscription_id varchar(255),
        last_sage_sync timestamptz,
        last_login timestamptz,
        pending_email varchar(255),
        session_epoch int not null default 0,
        sales_note text,
        trade_decided_at timestamptz,
        trade_decision_note text,
        wants_reward_mails boolean not null default false,
        suspended_at timestamptz,
        suspended_reason text,
        constraint users_role check (role in ('customer', 'sales', 'support', 'admin')),
        constraint users_trade_customer_status
          check (trade_customer_status in ('pending_verification', 'verified', 'declined'))
      );
      create index users_company on identity.users (company_registration_number) where is_trade_customer;
      create unique index users_email on identity.users (lower(email));
      create index users_newest on identity.users (created_at, id);
      create index users_search on identity.users using gin ((lower(
        email || chr(10) || username || chr(10) || first_name || ' ' || last_name || chr(10) || coalesce(company_name, '')
      )) gin_trgm_ops);
      create index users_trade_applications on identity.users (trade_customer_status, created_at)
        where is_trade_customer;
    `);

    this.addSql(`
      create table identity.sessions (
        sid varchar(128) primary key,
        sess jsonb not null,
        expire timestamptz not null,
        id uuid not null default gen_random_uuid(),
        started_at timestamptz not null default now(),
        last_seen timestamptz not null default now(),
        constraint sessions_id_unique unique (id)
      );
      create index sessions_expire_index on identity.sessions (expire);
      create index sessions_user on identity.sessions ((sess #>> '{passport,user}'));
    `);

    this.addSql(`
      create table identity.account_tokens (
        id uuid primary key,
        user_id uuid not null,
        purpose text not null,
        hash text not null,
        email varchar(255) not null,
        expires_at timestamptz not null,
        created_at timestamptz not null default now(),
        constraint account_tokens_hash_unique unique (hash),
        constraint account_tokens_purpose check (purpose in ('confirm-email', 'reset-password', 'invitation'))
      );
      create index account_tokens_expires_at_index on identity.account_tokens (expires_at);
      create index account_tokens_user_id_index on identity.account_tokens (user_id);
    `);

    this.addSql(`
      create table identity.external_identities (
        id uuid primary key,
        user_id uuid not null,
        issuer text not null,
        subject varchar(255) not null,
        email varchar(255),
        linked_at timestamptz not null default now(),
        last_used_at timestamptz,
        constraint external_identities_issuer_subject_unique unique (issuer, subject)
      );
      create index external_identities_user_id_index on identity.external_identities (user_id);
    `);

    this.addSql(`
      create table identity.second_factors (
        user_id uuid primary key,
        secret text,
        offered_secret text,
        last_step int not null default 0,
        confirmed_at timestamptz,
        created_at timestamptz not null default now()
      );
    `);

    this.addSql(`
      create table identity.recovery_codes (
        user_id uuid not null,
        code_hash varchar(64) not null,
        used_at timestamptz,
        primary key (user_id, code_hash)
      );
    `);

    this.addSql(`
      create table identity.addresses (
        id uuid primary key,
        user_id uuid not null,
        label varchar(50),
        first_name varchar(100) not null,
        last_name varchar(100) not null,
        phone varchar(50) not null,
        address varchar(200) not null,
        city varchar(100) not null,
        state varchar(100),
        postal_code varchar(12) not null,
        country varchar(100) not null,
        is_default boolean not null default false,
        created_at timestamptz not null default clock_timestamp(),
        updated_at timestamptz not null default clock_timestamp(),
        company varchar(100),
        address2 varchar(200)
      );
      create unique index addresses_default on identity.addresses (user_id) where is_default;
      create index addresses_user_id_index on identity.addresses (user_id);
    `);

    this.addSql(`
      create table identity.user_notes (
        id uuid primary key,
        user_id uuid not null,
        text text not null,
        author uuid not null,
        created_at timestamptz not null default now()
      );
      create index user_notes_user_id_index on identity.user_notes (user_id);
    `);

    this.addSql(`
      create table identity.audit (
        id uuid primary key,
        at timestamptz not null default clock_timestamp(),
        actor text not null,
        action text not null,
        subject_type text not null,
        subject_id text not null,
        before jsonb,
        after jsonb,
        reason text,
        correlation_id text not null
      );
      create index audit_actor_at_index on identity.audit (actor, at);
      create index audit_at_index on identity.audit (at);
      create index audit_search on identity.audit using gin ((lower(
        action || chr(10) || subject_id || chr(10) || coalesce(reason, '')
        || chr(10) || coalesce(before::text, '') || chr(10) || coalesce(after::text, ''))) gin_trgm_ops);
      create index audit_subject_id_at_index on identity.audit (subject_id, at);
    `);

    this.addSql(`
      create table identity.newsletter_subscriptions (
        id uuid primary key,
        email varchar(255) not null,
        state varchar(20) not null default 'pending',
        asked_at timestamptz not null default now(),
        confirmed_at timestamptz,
        unsubscribed_at timestamptz,
        constraint newsletter_subscriptions_state check (state in ('pending', 'subscribed', 'unsubscribed'))
      );
      create unique index newsletter_subscriptions_email on identity.newsletter_subscriptions (lower(email));
    `);

    this.addSql(`
      create table identity.newsletter_confirmations (
        token_hash varchar(43) primary key,
        subscription_id uuid not null,
        expires_at timestamptz not null,
        constraint newsletter_confirmations_subscription_id_foreign
          foreign key (subscription_id) references identity.newsletter_subscriptions (id) on delete cascade
      );
      create index newsletter_confirmations_expires_at_index on identity.newsletter_confirmations (expires_at);
      create index newsletter_confirmations_subscription_id_index on identity.newsletter_confirmations
        (subscription_id);
    `);
  }
}
