import { merchantsConsoleEndpoints } from '@sampan/contract/office/merchants/console-endpoints.ts'
import { merchantsEndpoints } from '@sampan/contract/office/merchants/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { apply, withdraw } from './apply.ts'
import { answerRequest, askForMore } from './ask-for-more.ts'
import { decide } from './decide.ts'
import { endRelease, releasePaper, uploadCopy } from './release-paper.ts'
import { setSignIn, showSignInKey } from './set-sign-in.ts'
import { countQueue, listQueue, showApplication, showWaiting } from './show-queue.ts'
import { showShopPapers } from './show-shop-papers.ts'
import { showState } from './show-state.ts'
import { showTerms } from './show-terms.ts'

export const endpoints = { ...merchantsEndpoints, ...merchantsConsoleEndpoints }

export const routes: Routes<typeof endpoints> = {
  merchant_terms: showTerms,
  merchant_state: showState,
  merchant_apply: apply,
  merchant_withdraw: withdraw,
  merchant_answer: answerRequest,
  merchant_papers: showShopPapers,
  merchant_sign_in_key: showSignInKey,
  merchant_sign_in: setSignIn,
  console_merchant_list: listQueue,
  console_merchant_count: countQueue,
  console_merchant_waiting: showWaiting,
  console_merchant_detail: showApplication,
  console_merchant_decide: decide,
  console_merchant_ask: askForMore,
  console_merchant_upload: uploadCopy,
  console_merchant_release: releasePaper,
  console_merchant_end_release: endRelease,
}
