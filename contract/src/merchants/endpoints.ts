import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { nothing, queryRowId, uuid } from '../wire/schemas.ts'
import * as schemas from './schemas.ts'

/** SPEC §2 /platform: a buyer applies to sell, with papers, and follows what becomes of it (PRODUCT §3). */
export const merchantsEndpoints = {
  merchant_state: endpoint({
    method: 'GET',
    path: '/api/merchant/state',
    access: 'buyer',
    limit: 'read',
    summary: "What selling costs, and what became of the buyer's applications",
    input: nothing,
    output: schemas.merchantState,
    refusals: [],
  }),
  merchant_apply: endpoint({
    method: 'POST',
    path: '/api/merchant/apply',
    access: 'buyer',
    limit: 'write',
    idempotent: true,
    summary: 'Hands in an application to sell; one is open at a time',
    input: schemas.applyInput,
    output: schemas.application,
    refusals: ['merchantOpen', 'merchantLimit', 'merchantShopName', 'merchantPapers'],
    stale: ['merchant_state'],
  }),
  merchant_withdraw: endpoint({
    method: 'POST',
    path: '/api/merchant/withdraw',
    access: 'buyer',
    limit: 'write',
    idempotent: true,
    summary: 'Takes back an application that was not decided',
    input: z.strictObject({ id: uuid }),
    output: schemas.application,
    refusals: ['notFound', 'alreadyDecided'],
    stale: ['merchant_state'],
  }),
  merchant_papers: endpoint({
    method: 'GET',
    path: '/api/merchant/papers',
    access: 'public',
    limit: 'read',
    summary: "A shop's business papers, as far as an operator released them",
    input: z.strictObject({ id: queryRowId }),
    output: schemas.shopPapers,
    refusals: ['shopGone'],
  }),
  merchant_sign_in_key: endpoint({
    method: 'POST',
    path: '/api/merchant/sign_in/key',
    access: 'buyer',
    limit: 'auth',
    summary: 'A new second factor for the owner of a new shop; it counts once merchant_sign_in proves it',
    input: schemas.signInKeyInput,
    output: schemas.ownerKey,
    refusals: ['notFound', 'merchantSignedIn'],
  }),
  merchant_sign_in: endpoint({
    method: 'POST',
    path: '/api/merchant/sign_in',
    access: 'buyer',
    limit: 'auth',
    summary:
      "Sets the new owner's password for the console, with six digits that prove the second factor; until they have signed in",
    input: schemas.signInInput,
    output: schemas.ownerSignIn,
    refusals: ['notFound', 'totpWrong', 'loginLocked', 'oldPasswordWrong', 'merchantSignedIn'],
    stale: ['merchant_state'],
  }),
} as const
