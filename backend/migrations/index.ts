import type { MigrationObject } from '@mikro-orm/core';
import { Migration20261121000000_initial } from './Migration20261121000000_initial.js';
import { Migration20261121115420_three_kinds_of_order } from './Migration20261121115420_three_kinds_of_order.js';
import { Migration20261121132130_newsletter_rewards_back_in_stock } from './Migration20261121132130_newsletter_rewards_back_in_stock.js';
import { Migration20261121132852_search } from './Migration20261121132852_search.js';
import { Migration20261121133939_shared_answers } from './Migration20261121133939_shared_answers.js';
import { Migration20261121140500_external_sign_in_and_second_factor } from './Migration20261121140500_external_sign_in_and_second_factor.js';
import { Migration20261121140600_accounts } from './Migration20261121140600_accounts.js';
import { Migration20261121142600_staff } from './Migration20261121142600_staff.js';
import { Migration20261121181516_orders } from './Migration20261121181516_orders.js';
import { Migration20261122080104_withdrawn_items } from './Migration20261122080104_withdrawn_items.js';
import { Migration20261122080302_order_ages } from './Migration20261122080302_order_ages.js';
import { Migration20261122080440_one_open_checkout } from './Migration20261122080440_one_open_checkout.js';
import { Migration20261122081830_known_reactions } from './Migration20261122081830_known_reactions.js';
import { Migration20261122082316_payment_events } from './Migration20261122082316_payment_events.js';
import { Migration20261122083633_goods_kinds } from './Migration20261122083633_goods_kinds.js';
import { Migration20261122084542_sage_businesses } from './Migration20261122084542_sage_businesses.js';
import { Migration20261122092941_checkouts_of_old_processes } from './Migration20261122092941_checkouts_of_old_processes.js';
import { Migration20261122112000_ordering_names } from './Migration20261122112000_ordering_names.js';
import { Migration20261122112602_shop_users } from './Migration20261122112602_shop_users.js';
import { Migration20261122112700_identity_reactions } from './Migration20261122112700_identity_reactions.js';
import { Migration20261122113610_response_cache } from './Migration20261122113610_response_cache.js';
import { Migration20261122113900_accounting_sync_names } from './Migration20261122113900_accounting_sync_names.js';
import { Migration20261122114500_rejected_checkouts } from './Migration20261122114500_rejected_checkouts.js';
import { Migration20261122120500_stock_reservations } from './Migration20261122120500_stock_reservations.js';
import { Migration20261122121800_sale_index } from './Migration20261122121800_sale_index.js';
import { Migration20261122142009_product_fields } from './Migration20261122142009_product_fields.js';
import { Migration20261122142154_order_lists } from './Migration20261122142154_order_lists.js';
import { Migration20261122142348_goes_with } from './Migration20261122142348_goes_with.js';
import { Migration20261122142744_category_upkeep } from './Migration20261122142744_category_upkeep.js';
import { Migration20261122143005_staff_lists } from './Migration20261122143005_staff_lists.js';
import { Migration20261122143310_bulk_changes } from './Migration20261122143310_bulk_changes.js';
import { Migration20261122143417_uploads } from './Migration20261122143417_uploads.js';
import { Migration20261122150551_product_lists } from './Migration20261122150551_product_lists.js';
import { Migration20261122173956_sage_call_limits } from './Migration20261122173956_sage_call_limits.js';
import { Migration20261122174611_reconciliation } from './Migration20261122174611_reconciliation.js';
import { Migration20261122174710_contact_credit } from './Migration20261122174710_contact_credit.js';
import { Migration20261122174805_sync_run_progress } from './Migration20261122174805_sync_run_progress.js';
import { Migration20261122175156_order_documents } from './Migration20261122175156_order_documents.js';
import { Migration20261122175206_sage_mapping } from './Migration20261122175206_sage_mapping.js';
import { Migration20261122175255_held_changes } from './Migration20261122175255_held_changes.js';
import { Migration20261122204453_trace_parents } from './Migration20261122204453_trace_parents.js';
import { Migration20261122205206_operations } from './Migration20261122205206_operations.js';
import { Migration20261122210144_failed_events } from './Migration20261122210144_failed_events.js';
import { Migration20261122214100_dismissed_refunds } from './Migration20261122214100_dismissed_refunds.js';
import { Migration20261122215445_replay_plans } from './Migration20261122215445_replay_plans.js';
import { Migration20261122224000_replaced_refunds } from './Migration20261122224000_replaced_refunds.js';
import { Migration20261123002120_shown_prices } from './Migration20261123002120_shown_prices.js';
import { Migration20261123002344_saved_cards_and_address_lines } from './Migration20261123002344_saved_cards_and_address_lines.js';
import { Migration20261123002651_grants } from './Migration20261123002651_grants.js';
import { Migration20261123012941_grant_movements } from './Migration20261123012941_grant_movements.js';
import { Migration20261123032833_grants_on_orders } from './Migration20261123032833_grants_on_orders.js';
import { Migration20261123033240_assistant_guide } from './Migration20261123033240_assistant_guide.js';
import { Migration20261123034722_suspended_accounts } from './Migration20261123034722_suspended_accounts.js';
import { Migration20261123034929_assistant_chat } from './Migration20261123034929_assistant_chat.js';
import { Migration20261123121500_sales_figures } from './Migration20261123121500_sales_figures.js';
import { Migration20261123122500_refunds_of_lines } from './Migration20261123122500_refunds_of_lines.js';
import { Migration20261123202530_product_families } from './Migration20261123202530_product_families.js';
import { Migration20261124004902_quick_lists } from './Migration20261124004902_quick_lists.js';
import { Migration20261124035500_paid_cards } from './Migration20261124035500_paid_cards.js';
import { Migration20261124154500_featured_order } from './Migration20261124154500_featured_order.js';
import { Migration20261124190000_mail_reply_to } from './Migration20261124190000_mail_reply_to.js';
import { Migration20261126224000_sent_events } from './Migration20261126224000_sent_events.js';
import { Migration20261127220000_replayed_amounts } from './Migration20261127220000_replayed_amounts.js';
import { Migration20261128011116_order_link_generations } from './Migration20261128011116_order_link_generations.js';
import { Migration20261128090000_spendable_points } from './Migration20261128090000_spendable_points.js';
import { Migration20261128093000_reserved_slugs } from './Migration20261128093000_reserved_slugs.js';
import { Migration20261128103000_email_spellings } from './Migration20261128103000_email_spellings.js';
import { Migration20261128120000_disputed_payments } from './Migration20261128120000_disputed_payments.js';

/** Every migration, oldest first; applied at start by one process at a time. */
export const migrations: MigrationObject[] = [
  { name: 'Migration20261121000000_initial', class: Migration20261121000000_initial },
  { name: 'Migration20261121115420_three_kinds_of_order', class: Migration20261121115420_three_kinds_of_order },
  {
    name: 'Migration20261121132130_newsletter_rewards_back_in_stock',
    class: Migration20261121132130_newsletter_rewards_back_in_stock,
  },
  { name: 'Migration20261121132852_search', class: Migration20261121132852_search },
  { name: 'Migration20261121133939_shared_answers', class: Migration20261121133939_shared_answers },
  {
    name: 'Migration20261121140500_external_sign_in_and_second_factor',
    class: Migration20261121140500_external_sign_in_and_second_factor,
  },
  { name: 'Migration20261121140600_accounts', class: Migration20261121140600_accounts },
  { name: 'Migration20261121142600_staff', class: Migration20261121142600_staff },
  { name: 'Migration20261121181516_orders', class: Migration20261121181516_orders },
  { name: 'Migration20261122080104_withdrawn_items', class: Migration20261122080104_withdrawn_items },
  { name: 'Migration20261122080302_order_ages', class: Migration20261122080302_order_ages },
  { name: 'Migration20261122080440_one_open_checkout', class: Migration20261122080440_one_open_checkout },
  { name: 'Migration20261122081830_known_reactions', class: Migration20261122081830_known_reactions },
  { name: 'Migration20261122082316_payment_events', class: Migration20261122082316_payment_events },
  { name: 'Migration20261122083633_goods_kinds', class: Migration20261122083633_goods_kinds },
  { name: 'Migration20261122084542_sage_businesses', class: Migration20261122084542_sage_businesses },
  {
    name: 'Migration20261122092941_checkouts_of_old_processes',
    class: Migration20261122092941_checkouts_of_old_processes,
  },
  { name: 'Migration20261122112000_ordering_names', class: Migration20261122112000_ordering_names },
  { name: 'Migration20261122112602_shop_users', class: Migration20261122112602_shop_users },
  { name: 'Migration20261122112700_identity_reactions', class: Migration20261122112700_identity_reactions },
  { name: 'Migration20261122113610_response_cache', class: Migration20261122113610_response_cache },
  { name: 'Migration20261122114500_rejected_checkouts', class: Migration20261122114500_rejected_checkouts },
  { name: 'Migration20261122113900_accounting_sync_names', class: Migration20261122113900_accounting_sync_names },
  { name: 'Migration20261122120500_stock_reservations', class: Migration20261122120500_stock_reservations },
  { name: 'Migration20261122121800_sale_index', class: Migration20261122121800_sale_index },
  { name: 'Migration20261122142154_order_lists', class: Migration20261122142154_order_lists },
  { name: 'Migration20261122142348_goes_with', class: Migration20261122142348_goes_with },
  { name: 'Migration20261122142744_category_upkeep', class: Migration20261122142744_category_upkeep },
  { name: 'Migration20261122143005_staff_lists', class: Migration20261122143005_staff_lists },
  { name: 'Migration20261122143417_uploads', class: Migration20261122143417_uploads },
  { name: 'Migration20261122142009_product_fields', class: Migration20261122142009_product_fields },
  { name: 'Migration20261122143310_bulk_changes', class: Migration20261122143310_bulk_changes },
  { name: 'Migration20261122150551_product_lists', class: Migration20261122150551_product_lists },
  { name: 'Migration20261122173956_sage_call_limits', class: Migration20261122173956_sage_call_limits },
  { name: 'Migration20261122174611_reconciliation', class: Migration20261122174611_reconciliation },
  { name: 'Migration20261122174710_contact_credit', class: Migration20261122174710_contact_credit },
  { name: 'Migration20261122175255_held_changes', class: Migration20261122175255_held_changes },
  { name: 'Migration20261122175206_sage_mapping', class: Migration20261122175206_sage_mapping },
  { name: 'Migration20261122174805_sync_run_progress', class: Migration20261122174805_sync_run_progress },
  { name: 'Migration20261122175156_order_documents', class: Migration20261122175156_order_documents },
  { name: 'Migration20261122204453_trace_parents', class: Migration20261122204453_trace_parents },
  { name: 'Migration20261122210144_failed_events', class: Migration20261122210144_failed_events },
  { name: 'Migration20261122205206_operations', class: Migration20261122205206_operations },
  { name: 'Migration20261122214100_dismissed_refunds', class: Migration20261122214100_dismissed_refunds },
  { name: 'Migration20261122215445_replay_plans', class: Migration20261122215445_replay_plans },
  { name: 'Migration20261122224000_replaced_refunds', class: Migration20261122224000_replaced_refunds },
  { name: 'Migration20261123002120_shown_prices', class: Migration20261123002120_shown_prices },
  { name: 'Migration20261123002651_grants', class: Migration20261123002651_grants },
  {
    name: 'Migration20261123002344_saved_cards_and_address_lines',
    class: Migration20261123002344_saved_cards_and_address_lines,
  },
  { name: 'Migration20261123012941_grant_movements', class: Migration20261123012941_grant_movements },
  { name: 'Migration20261123032833_grants_on_orders', class: Migration20261123032833_grants_on_orders },
  { name: 'Migration20261123033240_assistant_guide', class: Migration20261123033240_assistant_guide },
  { name: 'Migration20261123034722_suspended_accounts', class: Migration20261123034722_suspended_accounts },
  { name: 'Migration20261123034929_assistant_chat', class: Migration20261123034929_assistant_chat },
  { name: 'Migration20261123121500_sales_figures', class: Migration20261123121500_sales_figures },
  { name: 'Migration20261123122500_refunds_of_lines', class: Migration20261123122500_refunds_of_lines },
  { name: 'Migration20261123202530_product_families', class: Migration20261123202530_product_families },
  { name: 'Migration20261124004902_quick_lists', class: Migration20261124004902_quick_lists },
  { name: 'Migration20261124035500_paid_cards', class: Migration20261124035500_paid_cards },
  { name: 'Migration20261124154500_featured_order', class: Migration20261124154500_featured_order },
  { name: 'Migration20261124190000_mail_reply_to', class: Migration20261124190000_mail_reply_to },
  { name: 'Migration20261126224000_sent_events', class: Migration20261126224000_sent_events },
  { name: 'Migration20261127220000_replayed_amounts', class: Migration20261127220000_replayed_amounts },
  { name: 'Migration20261128011116_order_link_generations', class: Migration20261128011116_order_link_generations },
  { name: 'Migration20261128090000_spendable_points', class: Migration20261128090000_spendable_points },
  { name: 'Migration20261128093000_reserved_slugs', class: Migration20261128093000_reserved_slugs },
  { name: 'Migration20261128103000_email_spellings', class: Migration20261128103000_email_spellings },
  { name: 'Migration20261128120000_disputed_payments', class: Migration20261128120000_disputed_payments },
];
