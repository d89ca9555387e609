import { deviceDrafts } from '@sampan/client/drafts.ts'
import { type Category, categories } from '@sampan/contract/market/categories/categories.ts'
import { type MerchantKind, merchantKinds } from '@sampan/contract/office/merchants/status.ts'
import { useState } from 'react'
import { usePersisted } from '#session/use-persisted.ts'
import type { Application } from './merchant-types.ts'

export interface ApplyDraft {
  kind: MerchantKind
  shopName: string
  legalName: string
  contactName: string
  mobile: string
  email: string
  country: string
  categories: Category[]
  about: string
}

interface Buyer {
  id: string
  givenName: string
  mobile: string
  email: string
}

const texts = ['shopName', 'legalName', 'contactName', 'mobile', 'email', 'country', 'about'] as const

function parse(stored: Readonly<Record<string, unknown>>): ApplyDraft {
  const draft = { kind: 'company', categories: [] } as unknown as ApplyDraft
  for (const name of texts) draft[name] = typeof stored[name] === 'string' ? stored[name] : ''
  draft.kind = merchantKinds.find((kind) => kind === stored['kind']) ?? 'company'
  const chosen: unknown = stored['categories']
  draft.categories = categories.filter((one) => Array.isArray(chosen) && chosen.includes(one))
  return draft
}

/**
 * Draft of an application, kept across a login and a reload. It begins with what an earlier one said, else with what
 * their account knows.
 */
export function useApplyDraft(buyer: Buyer, before: Application | null) {
  const [empty] = useState(() => beginning(buyer, before))
  const { value, change, forget } = usePersisted('merchants:apply', {
    owner: buyer.id,
    empty,
    parse,
    store: deviceDrafts,
  })
  return { draft: value, empty, change, forget }
}

function beginning(buyer: Buyer, before: Application | null): ApplyDraft {
  if (before) {
    const { kind, shopName, legalName, contactName, mobile, email, country, about } = before
    return {
      kind,
      shopName,
      legalName,
      contactName,
      mobile,
      email,
      country,
      categories: [...before.categories],
      about,
    }
  }
  return {
    kind: 'company',
    shopName: '',
    legalName: '',
    contactName: buyer.givenName,
    mobile: buyer.mobile,
    email: buyer.email,
    country: '',
    categories: [],
    about: '',
  }
}
