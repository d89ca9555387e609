import { webhooksConsoleEndpoints } from '@sampan/contract/office/webhooks/console-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { listDeliveries, sendAgain, testWebhook } from './deliveries.ts'
import { addWebhook, listWebhooks, removeWebhook, rotateSecret, saveWebhook } from './keep-webhooks.ts'

export const endpoints = webhooksConsoleEndpoints

export const routes: Routes<typeof endpoints> = {
  console_webhook_list: listWebhooks,
  console_webhook_add: addWebhook,
  console_webhook_save: saveWebhook,
  console_webhook_rotate: rotateSecret,
  console_webhook_remove: removeWebhook,
  console_webhook_test: testWebhook,
  console_webhook_deliveries: listDeliveries,
  console_webhook_again: sendAgain,
}
