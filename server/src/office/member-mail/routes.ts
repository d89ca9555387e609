import { memberMailConsoleEndpoints } from '@sampan/contract/office/member-mail/console-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { chooseKinds, removeAddress, showMemberMail } from './keep-choice.ts'
import { proveAddress, sendAddressCode } from './prove-address.ts'

export const endpoints = memberMailConsoleEndpoints

export const routes: Routes<typeof endpoints> = {
  console_membermail_show: showMemberMail,
  console_membermail_code: sendAddressCode,
  console_membermail_prove: proveAddress,
  console_membermail_choose: chooseKinds,
  console_membermail_remove: removeAddress,
}
