import type { accountEndpoints } from '@sampan/contract/account/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import type { AccountParts } from './account-parts.ts'
import { accountRules } from './account-rules.ts'
import { getAddress, listAddresses, removeAddress, saveAddress, setDefaultAddress } from './addresses.ts'
import { sendEmailCode } from './email-code.ts'
import { listLanguages, setLanguage } from './languages.ts'
import { sessionUsed, setSessionLock } from './lock-after-absence.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { addPasskey, passkeyOptions } from './passkey-add.ts'
import { listPasskeys, removePasskey, renamePasskey } from './passkey-list.ts'
import { askPasskey, loginByPasskey } from './passkey-login.ts'
import { payByPasskey, verifyPasskey } from './passkey-pay.ts'
import { setPhrase } from './phrase.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { resetPayCode } from './reset-pay-code.ts'
import { endSessions, listSessions } from './sessions.ts'
import { setLoginTelling } from './tell-login.ts'
import { verifyPassword } from './verify-password.ts'
import { verifyPayCode } from './verify-pay-code.ts'

export const createRoutes = (parts: AccountParts): Routes<typeof accountEndpoints> => ({
  login,
  register,
  logout,
  resetpwd: resetPassword,
  email_code: sendEmailCode,
  account_rules: accountRules,
  session_list: listSessions,
  session_end: endSessions,
  session_tell: setLoginTelling,
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
