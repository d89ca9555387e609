import type { accountEndpoints } from '@sampan/contract/base/account/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import type { AccountParts } from './account-parts.ts'
import {
  getAddress,
  listAddresses,
  removeAddress,
  saveAddress,
  setDefaultAddress,
} from './addresses/addresses.ts'
import { sendEmailCode } from './email-codes/email-code.ts'
import { listLanguages, setLanguage } from './languages.ts'
import { addPasskey, passkeyOptions } from './passkeys/passkey-add.ts'
import { listPasskeys, removePasskey, renamePasskey } from './passkeys/passkey-list.ts'
import { askPasskey, loginByPasskey } from './passkeys/passkey-login.ts'
import { payByPasskey, verifyPasskey } from './passkeys/passkey-pay.ts'
import { resetPassword } from './password/reset-password.ts'
import { verifyPassword } from './password/verify-password.ts'
import { resetPayCode } from './pay-code/reset-pay-code.ts'
import { verifyPayCode } from './pay-code/verify-pay-code.ts'
import { setPhrase } from './phrase.ts'
import { accountRules } from './sign-in/account-rules.ts'
import { sessionUsed, setSessionLock } from './sign-in/lock-after-absence.ts'
import { login } from './sign-in/login.ts'
import { logout } from './sign-in/logout.ts'
import { setLoginMails } from './sign-in/mail-new-login.ts'
import { register } from './sign-in/register.ts'
import { endSessions, listSessions } from './sign-in/sessions.ts'

export const createRoutes = (parts: AccountParts): Routes<typeof accountEndpoints> => ({
  login,
  register,
  logout,
  resetpwd: resetPassword,
  email_code: sendEmailCode,
  account_rules: accountRules,
  session_list: listSessions,
  session_end: endSessions,
  session_tell: setLoginMails,
  session_used: sessionUsed,
  lock_set: setSessionLock,
  resetPay: resetPayCode,
  verify_password: verifyPassword,
  verify_pay: verifyPayCode,
  passkey_list: listPasskeys,
  passkey_options: passkeyOptions,
  passkey_add: addPasskey,
  passkey_rename: renamePasskey,
  passkey_remove: removePasskey,
  passkey_ask: askPasskey,
  passkey_login: loginByPasskey,
  passkey_pay: payByPasskey,
  verify_passkey: verifyPasskey,
  address_list: listAddresses,
  address: getAddress,
  address_add: saveAddress,
  address_set_default: setDefaultAddress,
  address_del: removeAddress,
  language_list: listLanguages,
  set_language: setLanguage,
  phrase_set: setPhrase,
  demo_accounts: () => Promise.resolve([...parts.demoAccounts]),
})
